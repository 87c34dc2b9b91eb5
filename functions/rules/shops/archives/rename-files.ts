import * as v from 'valibot'
import { mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import type { StoredFile } from '#functions/table/files/files.ts'
import { hashToId } from '#functions/table/ids.ts'
import type { Item } from '#functions/table/table.ts'

/** Returns the id of a file in the other shop. */
export type RenameFileId = (id: string) => string

/**
 * Files get other ids in the imported shop, always the same ones: so an archive can be imported twice into
 * one environment, and an interrupted import continues.
 */
export const fileRenamer =
  (shopId: string): RenameFileId =>
  (id) =>
    hashToId(`import ${shopId} ${id}`)

const filePath = /^\/(images|movies)\/([\w-]{16,64})(?=\/)/

/** The file id in this path of the media host, or undefined. */
export const parseMediaFileId = (path: string) => filePath.exec(path)?.[2]

/** The path with the file's other id. */
export const renameMediaPath = (path: string, rename: RenameFileId) =>
  path.replace(filePath, (_, folder: string, id: string) => `/${folder}/${rename(id)}`)

/** The record with the file's other id. */
export const renameStoredFile = (
  { upload: _upload, ...file }: StoredFile,
  rename: RenameFileId,
): StoredFile => ({
  ...file,
  id: rename(file.id),
  path: renameMediaPath(file.path, rename),
  poster: renameMediaPath(file.poster, rename),
  ...(file.original && {
    original: { ...file.original, path: renameMediaPath(file.original.path, rename) },
  }),
})

/** The shop's record with the other id of its logo. */
export const renameLogo = ({ logo, ...item }: Item, rename: RenameFileId): Item => ({
  ...item,
  logo: typeof logo === 'string' && logo !== '' ? rename(logo) : '',
})

const Paths = v.optional(v.record(v.string(), v.string()), {})
const Maps = v.object({ data_files: Paths, bg_files: Paths, slide_files: Paths })
const Kept = v.object({ content: Maps })

/** The ids of the files that a stored page or version shows. */
export function listFileIds(item: Item): string[] {
  const maps = v.is(Kept, item) ? v.parse(Kept, item).content : v.parse(Maps, item)
  return Object.values(maps).flatMap((map) => Object.keys(map))
}

const Part = v.looseObject({ position_url: v.string() })
const Content = v.looseObject({
  data: v.array(Part),
  bg: Part,
  data1: v.array(Part),
  data2: v.array(Part),
  ...Maps.entries,
})

/** The content with the other ids of its files. */
export function renameContent(item: Item, rename: RenameFileId): Item {
  const { data, bg, data1, data2, data_files, bg_files, slide_files, ...rest } = v.parse(
    Content,
    item,
  )
  // An id that the section's map does not have shows nothing, and stays.
  const renameIn = <Parts>(map: Record<string, string>, parts: Parts) =>
    mapPartFiles(parts, (id) => (Object.hasOwn(map, id) ? rename(id) : id))
  return {
    ...rest,
    data: renameIn(data_files, data),
    bg: renameIn(bg_files, bg),
    ...renameIn(slide_files, { data1, data2 }),
    data_files: renameMap(data_files, rename),
    bg_files: renameMap(bg_files, rename),
    slide_files: renameMap(slide_files, rename),
  }
}

const renameMap = (map: Record<string, string>, rename: RenameFileId) =>
  Object.fromEntries(
    Object.entries(map).map(([id, path]) => [rename(id), renameMediaPath(path, rename)]),
  )
