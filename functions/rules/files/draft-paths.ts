import { busyFailure } from '#functions/failure.ts'
import { findFiles } from '#functions/table/files/files.ts'
import {
  changeDraftFilePath,
  type DraftFilePath,
  listDraftFilePaths,
} from '#functions/table/pages/draft-file-paths.ts'
import type { Shop } from '#functions/table/shop.ts'

// For replacements of the same file at the same moment.
const tries = 12

/**
 * Updates the paths of these files in the shop's drafts: new paths of replaced files, none of removed
 * ones. To be called after a change of a file, and after writing a page with paths that were read before:
 * the later of the two sees both.
 */
export async function updateDraftPaths(
  shop: Shop,
  ids: readonly string[],
  left = tries,
): Promise<void> {
  // Drafts first, files after: the call that changes a file in between updates the drafts itself.
  const shown = await listDraftFilePaths(shop, ids)
  if (shown.length === 0) return
  const present = await findCurrentPaths(shop, ids)
  const stale = shown.filter(({ id, path }) => present[id] !== path)
  if (stale.length === 0) return
  if (left <= 1) throw busyFailure()
  await Promise.all(stale.map((each) => changeDraftFilePath(shop, each, present[each.id])))
  await updateDraftPaths(shop, ids, left - 1)
}

/** The present paths of the shop's images and movies of these ids; missing ones are left out. */
export async function findCurrentPaths(
  shop: Shop,
  ids: readonly string[],
): Promise<Record<DraftFilePath['id'], string>> {
  const kinds = ['image', 'movie'] as const
  const files = await Promise.all(kinds.map((kind) => findFiles({ owner: shop, kind }, ids)))
  return Object.fromEntries(files.flat().map(({ id, path }) => [id, path]))
}
