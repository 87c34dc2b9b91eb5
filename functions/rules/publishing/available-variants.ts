import { mainFilePath, parseImagePath } from '#functions/contract/files/image-path.ts'
import { filterUnmadeImages } from '#functions/table/files/variant-jobs.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'

const fileMaps = ['data_files', 'bg_files', 'slide_files'] as const

const listPaths = (content: VersionContent) =>
  fileMaps.flatMap((map) => Object.values(content[map]))

/**
 * Replaces the paths of images whose variants have been made since the content was stored, also of
 * images deleted from the library. Returns the same object if there are none. At most one read.
 */
export async function withAvailableVariants(content: VersionContent): Promise<VersionContent> {
  const alone = listPaths(content).flatMap((path) => {
    const image = parseImagePath(path)
    return image?.isAlone ? [{ ...image, path }] : []
  })
  if (alone.length === 0) return content
  const unmade = await filterUnmadeImages(alone)
  const made = new Map(
    alone.flatMap((each) => (unmade.includes(each) ? [] : [[each.path, mainFilePath(each)]])),
  )
  return renamePaths(content, (path) => made.get(path) ?? path)
}

/** Returns the same object if no path changes. */
export function renamePaths(
  content: VersionContent,
  rename: (path: string) => string,
): VersionContent {
  if (listPaths(content).every((path) => rename(path) === path)) return content
  return {
    ...content,
    data_files: renameValues(content.data_files, rename),
    bg_files: renameValues(content.bg_files, rename),
    slide_files: renameValues(content.slide_files, rename),
  }
}

const renameValues = (files: Record<string, string>, rename: (path: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([id, path]) => [id, rename(path)]))
