import { listPartFiles, mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import { findFiles } from '#functions/table/files/files.ts'
import {
  changeDraftFilePath,
  type DraftFilePath,
  listDraftFilePaths,
} from '#functions/table/pages/draft-files.ts'
import { getFilePaths } from '#functions/table/pages/pages.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

/**
 * Updates the paths of these files in the shop's drafts: new paths of replaced files, none of removed
 * ones. To be called after a change of a file, and after writing a page with paths that were read before:
 * the later of the two sees both.
 */
export async function updateDraftPaths(shop: Shop, ids: readonly string[]): Promise<void> {
  await retryWhileChanged(async () => {
    // Drafts first, files after: the call that changes a file in between updates the drafts itself.
    const shown = await listDraftFilePaths(shop, ids)
    const present = shown.length > 0 ? await findCurrentPaths(shop, ids) : {}
    const stale = shown.filter(({ id, path }) => present[id] !== path)
    await Promise.all(stale.map((each) => changeDraftFilePath(shop, each, present[each.id])))
    return stale.length === 0 || undefined
  })
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

/** By file id. */
export type FilePaths = Record<string, string>

/**
 * The content of a version with the shop's present files: replaced ones under their new path, removed ones
 * left empty.
 */
export async function withCurrentFiles(shop: Shop, page: VersionContent): Promise<VersionContent> {
  const { data, bg, data1, data2 } = page
  const paths = await findCurrentPaths(shop, Object.keys(getFilePaths(page)))
  const present = mapPartFiles({ data, bg, data1, data2 }, (id) =>
    Object.hasOwn(paths, id) ? id : '',
  )
  return { ...page, ...present, ...pickShownPaths(present, paths) }
}

type Parts = Record<'data' | 'bg' | 'data1' | 'data2', unknown>

/** The paths of the files that the stored parts of each section show, by file id. */
export function pickShownPaths({ data, bg, data1, data2 }: Parts, paths: FilePaths) {
  const pick = (parts: unknown): FilePaths => {
    const ids = new Set(listPartFiles(parts).map(({ file }) => file))
    return Object.fromEntries(Object.entries(paths).filter(([id]) => ids.has(id)))
  }
  return { data_files: pick(data), bg_files: pick(bg), slide_files: pick([data1, data2]) }
}
