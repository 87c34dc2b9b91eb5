import { busy } from '#functions/failure.ts'
import { changeFilePath, type FilePath, listFilePaths } from '#functions/table/file-maps.ts'
import { findFiles } from '#functions/table/files.ts'
import type { Shop } from '#functions/table/shop.ts'

// Somebody replacing the same file over and over at the same moment.
const tries = 12

/**
 * Lets the shop's drafts show these files as they are by now: replaced ones under their new path, removed
 * ones no more. For whoever has changed a file, and for whoever has written a page with paths that
 * were read before: whichever comes last sees what both have done.
 */
export async function followFiles(shop: Shop, ids: readonly string[], left = tries): Promise<void> {
  // Drafts first, files after: a file that changes in between is followed by whoever changed it.
  const shown = await listFilePaths(shop, ids)
  if (shown.length === 0) return
  const present = await presentPaths(shop, ids)
  const stale = shown.filter(({ id, path }) => present[id] !== path)
  if (stale.length === 0) return
  if (left <= 1) throw busy()
  await Promise.all(stale.map((each) => changeFilePath(shop, each, present[each.id])))
  await followFiles(shop, ids, left - 1)
}

/** The present paths of the shop's pictures and movies of these ids; what it does not have is left out. */
export async function presentPaths(
  shop: Shop,
  ids: readonly string[],
): Promise<Record<FilePath['id'], string>> {
  const kinds = ['image', 'movie'] as const
  const files = await Promise.all(kinds.map((kind) => findFiles({ owner: shop, kind }, ids)))
  return Object.fromEntries(files.flat().map(({ id, path }) => [id, path]))
}
