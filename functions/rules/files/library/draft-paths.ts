import { listPartFiles, mapPartFiles } from '#functions/contract/pages/part-files.ts'
import { findFiles } from '#functions/table/files/files.ts'
import {
  changeDraftFilePath,
  type DraftFilePath,
  listDraftFilePaths,
} from '#functions/table/pages/draft-file-paths.ts'
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
  const paths = await findCurrentPaths(
    shop,
    Object.keys({
      ...page.data_files,
      ...page.bg_files,
      ...page.slide_files,
    }),
  )
  const present = <Part>(part: Part) =>
    mapPartFiles(part, (id) => (Object.hasOwn(paths, id) ? id : ''))
  const data = page.data.map((part) => present(part))
  const bg = present(page.bg)
  const [data1, data2] = [
    page.data1.map((part) => present(part)),
    page.data2.map((part) => present(part)),
  ]
  return {
    ...page,
    data,
    data_files: pickShownPaths(data, paths),
    bg,
    bg_files: pickShownPaths([bg], paths),
    data1,
    data2,
    slide_files: pickShownPaths([...data1, ...data2], paths),
  }
}

/** The paths of the files that these stored parts show, by file id. */
export function pickShownPaths(parts: readonly unknown[], paths: FilePaths): FilePaths {
  const ids = new Set(parts.flatMap((part) => listPartFiles(part).map(({ file }) => file)))
  return Object.fromEntries(Object.entries(paths).filter(([id]) => ids.has(id)))
}
