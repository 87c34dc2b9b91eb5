import { listPartFiles, mapPartFiles } from '#functions/contract/pages/part-files.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findCurrentPaths } from './draft-paths.ts'

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
  const [slide1, slide2] = [
    page.slide1.map((part) => present(part)),
    page.slide2.map((part) => present(part)),
  ]
  return {
    ...page,
    data,
    data_files: pickShownPaths(data, paths),
    bg,
    bg_files: pickShownPaths([bg], paths),
    slide1,
    slide2,
    slide_files: pickShownPaths([...slide1, ...slide2], paths),
  }
}

/** The paths of the files that these stored parts show, by file id. */
export function pickShownPaths(parts: readonly unknown[], paths: FilePaths): FilePaths {
  const ids = new Set(parts.flatMap((part) => listPartFiles(part).map(({ file }) => file)))
  return Object.fromEntries(Object.entries(paths).filter(([id]) => ids.has(id)))
}
