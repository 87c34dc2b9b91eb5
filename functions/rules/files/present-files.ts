import type { Shop } from '#functions/table/shop.ts'
import type { KeptContent } from '#functions/table/versions.ts'
import { presentPaths } from './follow-files.ts'

type Part = { position_url: string }
type Paths = Record<string, string>

/**
 * What a version shows with the files that the shop has now: those that were replaced since as they
 * are, and nothing in the place of those that were deleted.
 */
export async function withPresentFiles(shop: Shop, page: KeptContent): Promise<KeptContent> {
  const paths = await presentPaths(
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
    data_files: pathsOf(data, paths),
    bg,
    bg_files: pathsOf([bg], paths),
    slide1,
    slide2,
    slide_files: pathsOf([...slide1, ...slide2], paths),
  }
}

/** Of all paths those of the files that these parts show. */
function pathsOf(parts: readonly Part[], paths: Paths): Paths {
  const ids = new Set(parts.map(({ position_url }) => position_url))
  return Object.fromEntries(Object.entries(paths).filter(([id]) => ids.has(id)))
}
