import * as v from 'valibot'
import { getItems, type Item } from '#functions/table/table.ts'
import type { FileLibrary } from './files.ts'
import { usageKey } from './quota.ts'
import { countTrashedFiles } from './trash.ts'

/** How many files an owner has, also in the trash, and how many bytes they take. */
export type LibrarySizes = { image_count: number; movie_count: number; bytes: number }

const Usage = v.object({
  images: v.number(),
  movies: v.number(),
  bytes: v.number(),
  open: v.record(
    v.string(),
    v.object({
      kind: v.picklist(['image', 'movie']),
      files: v.number(),
      bytes: v.number(),
    }),
  ),
})

/** The attributes that `parseLibrarySizes` needs. */
export const librarySizePaths: readonly string[] = Object.keys(Usage.entries)

/** The usage of an owner less what uploads have reserved. */
export function parseLibrarySizes(usage: Item | undefined): LibrarySizes {
  if (!usage) return { image_count: 0, movie_count: 0, bytes: 0 }
  const { images, movies, bytes, open } = v.parse(Usage, usage)
  const holds = Object.values(open)
  const held = (kind: 'image' | 'movie') =>
    holds.reduce((sum, hold) => sum + (hold.kind === kind ? hold.files : 0), 0)
  return {
    image_count: images - held('image'),
    movie_count: movies - held('movie'),
    bytes: bytes - holds.reduce((sum, hold) => sum + hold.bytes, 0),
  }
}

/** How many files the library has, without those in the trash. */
export async function countFiles(library: FileLibrary): Promise<number> {
  const { owner, kind } = library
  const [[usage], trashed] = await Promise.all([
    getItems([usageKey(owner)], librarySizePaths),
    countTrashedFiles(library),
  ])
  // The two reads are not of one moment.
  return Math.max(0, parseLibrarySizes(usage)[`${kind}_count`] - trashed)
}
