import type { VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findCurrentPaths } from './draft-paths.ts'

type Part = { position_url: string }
type Paths = Record<string, string>

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
  const present = <P extends Part>(part: P): P => ({
    ...part,
    position_url: Object.hasOwn(paths, part.position_url) ? part.position_url : '',
  })
  const data = page.data.map(present)
  const bg = present(page.bg)
  const [slide1, slide2] = [page.slide1.map(present), page.slide2.map(present)]
  return {
    ...page,
    data,
    data_files: collectPaths(data, paths),
    bg,
    bg_files: collectPaths([bg], paths),
    slide1,
    slide2,
    slide_files: collectPaths([...slide1, ...slide2], paths),
  }
}

/** The paths of the files that these blocks show. */
function collectPaths(parts: readonly Part[], paths: Paths): Paths {
  const ids = new Set(parts.map(({ position_url }) => position_url))
  return Object.fromEntries(Object.entries(paths).filter(([id]) => ids.has(id)))
}
