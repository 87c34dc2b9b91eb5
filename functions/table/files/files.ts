import * as v from 'valibot'
import { entity, queryAll, run } from '#functions/table/entity.ts'
import { beginsWith, missing } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { type Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

export type FileKind = 'image' | 'movie'

/** All files of one kind of an owner. */
export type FileLibrary = { owner: FileOwner; kind: FileKind }

/** What changes with the bytes of a file. */
const byteFields = {
  path: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
}

/**
 * An image or movie of a library. `path` is its present path on the media host, `poster` that of a movie's
 * poster or `''`. Sizes are in bytes and pixels; `bytes` counts towards the quota and includes the poster.
 * New bytes always get a new path; `upload` is the upload that replaced the bytes. `hashes` of an uploaded image are the
 * SHA-256 of the bytes that were received, and of the file that the browser made them from, as it says. `original` is what an
 * adjusted image was made of; `bytes` includes it.
 */
export const StoredFile = v.object({
  id: v.string(),
  name: v.string(),
  ...byteFields,
  seconds: v.number(),
  poster: v.string(),
  upload: v.optional(v.string()),
  hashes: v.optional(v.array(v.string())),
  original: v.optional(v.object(byteFields)),
  created_at: v.string(),
  updated_at: v.string(),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

const prefixes = { image: 'IMAGE#', movie: 'MOVIE#' } as const

export const fileKey = ({ owner, kind }: FileLibrary, id: string): Key => ({
  PK: ownerKey(owner),
  SK: `${prefixes[kind]}${id}`,
})

export const fileItem = entity(fileKey, StoredFile)

/** The library's files of these ids; missing ones are left out. */
export const findFiles = (library: FileLibrary, ids: readonly string[]) =>
  fileItem.getMany([...new Set(ids)].map((id) => fileKey(library, id)))

export const findFile = (library: FileLibrary, id: string) => fileItem(library, id).get()

/** All files of the library, in no order, read consistently. */
export const listFiles = ({ owner, kind }: FileLibrary): Promise<StoredFile[]> =>
  queryAll(fileItem, { where: { PK: ownerKey(owner), SK: beginsWith(prefixes[kind]) } })

/** The write of a transaction that adds a file, unless one of that id is there. */
export const fileWrite = (library: FileLibrary, file: StoredFile): TransactItem =>
  fileItem(library, file.id).put(file, { PK: missing })

export type FileChanges = Partial<StoredFile> & Pick<StoredFile, 'updated_at'>

/**
 * Changes these fields of a file, if it is still as it was read; returns whether it did. Attributes that
 * are not of `StoredFile` stay. Not for `path`: see `replaceFileBytes`.
 */
export const changeStoredFile = (library: FileLibrary, file: StoredFile, changes: FileChanges) =>
  run(fileChangeWrite(library, file, changes))

/** The write of a transaction that changes a file, if it is still as it was read. `original: undefined` removes that. */
export const fileChangeWrite = (
  library: FileLibrary,
  { id, path, updated_at }: StoredFile,
  changes: FileChanges,
): TransactItem =>
  fileItem(library, id).update({
    set: changes,
    ...('original' in changes && !changes.original && { remove: ['original'] }),
    if: { path, updated_at },
  })

/** Stores another path for the same bytes, if the file still has them; `updated_at` stays. */
export async function setFilePath(
  library: FileLibrary,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await run(fileItem(library, id).update({ set: { path: to }, if: { path: from } }))
}

/** The write of a transaction that removes a file, if it still has the bytes that it was read with. */
export const fileRemovalWrite = (library: FileLibrary, { id, path }: StoredFile) =>
  fileItem(library, id).delete({ path })

/** The check of a transaction that a file is there and has the hashes that it was read with. */
export const fileHashCheck = (library: FileLibrary, { id, hashes = [] }: StoredFile) =>
  fileItem(library, id).check({ hashes })

/** The write of a transaction that removes a file, if it is as it was read. */
export const unchangedFileRemovalWrite = (
  library: FileLibrary,
  { id, path, updated_at }: StoredFile,
) => fileItem(library, id).delete({ path, updated_at })
