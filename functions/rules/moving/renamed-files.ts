import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { StoredFile } from '#functions/table/files.ts'
import type { Item } from '#functions/table/table.ts'

/** Gives a file the id that it has in another shop. */
export type Rename = (id: string) => string

/**
 * Files have other ids in the shop that they come into, always the same ones there: so the same archive can
 * come twice into one environment, and an import that was cut off goes on.
 */
export const renameFor =
  (shopId: string): Rename =>
  (id) =>
    createHash('sha256').update(`import ${shopId} ${id}`).digest('base64url').slice(0, 22)

const filePath = /^\/(images|movies)\/([\w-]{16,64})(?=\/)/

/** The id of the file that lies under this path of the media host, or undefined. */
export const fileIdOf = (path: string) => filePath.exec(path)?.[2]

/** The path that a file has under its other id. */
export const renamedPath = (path: string, rename: Rename) =>
  path.replace(filePath, (_, folder: string, id: string) => `/${folder}/${rename(id)}`)

/** The record that a file has under its other id. */
export const renamedFile = (
  { upload: _upload, ...file }: StoredFile,
  rename: Rename,
): StoredFile => ({
  ...file,
  id: rename(file.id),
  path: renamedPath(file.path, rename),
  poster: renamedPath(file.poster, rename),
})

const Paths = v.optional(v.record(v.string(), v.string()), {})
const Maps = v.object({ data_files: Paths, bg_files: Paths, slide_files: Paths })
const Kept = v.object({ content: Maps })

/** The ids of the files that a stored page or version shows. */
export function fileIdsIn(item: Item): string[] {
  const maps = v.is(Kept, item) ? v.parse(Kept, item).content : v.parse(Maps, item)
  return Object.values(maps).flatMap((map) => Object.keys(map))
}

const Part = v.looseObject({ position_url: v.string() })
const Content = v.looseObject({
  data: v.array(Part),
  bg: Part,
  slide1: v.array(Part),
  slide2: v.array(Part),
  ...Maps.entries,
})

/** A page's content, which shows the same files under their other ids. */
export function renamedContent(item: Item, rename: Rename): Item {
  const { data, bg, slide1, slide2, data_files, bg_files, slide_files, ...rest } = v.parse(
    Content,
    item,
  )
  const parts = (all: (typeof bg)[], map: Record<string, string>) =>
    all.map((part) => renamedPart(part, map, rename))
  return {
    ...rest,
    data: parts(data, data_files),
    bg: renamedPart(bg, bg_files, rename),
    slide1: parts(slide1, slide_files),
    slide2: parts(slide2, slide_files),
    data_files: renamedMap(data_files, rename),
    bg_files: renamedMap(bg_files, rename),
    slide_files: renamedMap(slide_files, rename),
  }
}

// What a part names that its map does not is shown by nothing, and stays so.
function renamedPart(
  part: v.InferOutput<typeof Part>,
  map: Record<string, string>,
  rename: Rename,
) {
  const id = part.position_url
  return Object.hasOwn(map, id) ? { ...part, position_url: rename(id) } : part
}

const renamedMap = (map: Record<string, string>, rename: Rename) =>
  Object.fromEntries(
    Object.entries(map).map(([id, path]) => [rename(id), renamedPath(path, rename)]),
  )
