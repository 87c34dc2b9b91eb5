import { ownFilePath, parsePicturePath } from '#functions/contract/picture.ts'
import { findUnmade } from '#functions/table/picture-notes.ts'
import type { KeptContent } from '#functions/table/versions.ts'

const maps = ['data_files', 'bg_files', 'slide_files'] as const

const pathsOf = (content: KeptContent) => maps.flatMap((map) => Object.values(content[map]))

/**
 * What a page shows, with those of its pictures by their variants that have got them since it was kept,
 * whether the library still has them or not; itself where there are none. One read at most, and none
 * where no picture was without.
 */
export async function withFoundVariants(content: KeptContent): Promise<KeptContent> {
  const alone = pathsOf(content).flatMap((path) => {
    const picture = parsePicturePath(path)
    return picture?.isAlone ? [{ ...picture, path }] : []
  })
  if (alone.length === 0) return content
  const unmade = await findUnmade(alone)
  const made = new Map(
    alone.flatMap((each) => (unmade.includes(each) ? [] : [[each.path, ownFilePath(each)]])),
  )
  return renamed(content, (path) => made.get(path) ?? path)
}

/** What a page shows with other paths for the same bytes; itself where none is another. */
export function renamed(content: KeptContent, rename: (path: string) => string): KeptContent {
  if (pathsOf(content).every((path) => rename(path) === path)) return content
  return {
    ...content,
    data_files: renamedIn(content.data_files, rename),
    bg_files: renamedIn(content.bg_files, rename),
    slide_files: renamedIn(content.slide_files, rename),
  }
}

const renamedIn = (files: Record<string, string>, rename: (path: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([id, path]) => [id, rename(path)]))
