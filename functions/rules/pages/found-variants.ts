import { isPathAlone, pathWithVariants } from '#functions/contract/picture.ts'
import { findFiles } from '#functions/table/files.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { KeptContent } from '#functions/table/versions.ts'

const maps = ['data_files', 'bg_files', 'slide_files'] as const

/**
 * What a page shows, with those of its pictures by their variants that have got them since it was kept;
 * itself where there are none. One read at most, and none where no picture was without.
 */
export async function withFoundVariants(shop: Shop, content: KeptContent): Promise<KeptContent> {
  const alone = maps.flatMap((map) =>
    Object.entries(content[map]).flatMap(([id, path]) => (isPathAlone(path) ? [id] : [])),
  )
  if (alone.length === 0) return content
  const files = await findFiles({ owner: shop, kind: 'image' }, alone)
  const present = new Set(files.map(({ path }) => path))
  // Only for the bytes that the page shows: a picture that was replaced since has another path.
  return renamed(content, (path) => {
    const next = pathWithVariants(path)
    return present.has(next) ? next : path
  })
}

/** What a page shows with other paths for the same bytes; itself where none is another. */
export function renamed(content: KeptContent, rename: (path: string) => string): KeptContent {
  const paths = maps.flatMap((map) => Object.values(content[map]))
  if (paths.every((path) => rename(path) === path)) return content
  return {
    ...content,
    data_files: renamedIn(content.data_files, rename),
    bg_files: renamedIn(content.bg_files, rename),
    slide_files: renamedIn(content.slide_files, rename),
  }
}

const renamedIn = (files: Record<string, string>, rename: (path: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([id, path]) => [id, rename(path)]))
