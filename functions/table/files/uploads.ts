import * as v from 'valibot'
import { imageTypes, LibraryName, movieTypes } from '#functions/contract/files/library-file.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { entity } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/**
 * A file that a browser may send. `file` is the random id of the file that it may become; `id` may be
 * derived from an operation key. `replaces` is the id of the file that it is to replace, `sha256` the hash
 * of the file that the browser made the bytes from, `same_as` the id of the file that had the same content,
 * `refusal` the message to the shop. It is kept for a day after `expires_at`, so that a repeated call is answered; then
 * the cleanup job removes it with the bytes that were written for it and became no file.
 */
export const StoredUpload = v.object({
  id: v.string(),
  library: LibraryName,
  name: v.string(),
  type: v.picklist([...imageTypes, ...movieTypes]),
  bytes: v.number(),
  file: v.string(),
  replaces: v.optional(v.string()),
  sha256: v.optional(v.string()),
  state: v.picklist(['open', 'accepted', 'refused', 'expired']),
  same_as: v.optional(v.string()),
  refusal: v.optional(v.string()),
  hash: v.optional(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

const uploadItem = entity(
  (owner: FileOwner, id: string) => ({ PK: ownerKey(owner), SK: `UPLOAD#${id}` }),
  StoredUpload,
)

export const findUpload = (owner: FileOwner, id: string) => uploadItem(owner, id).get()

/** The write of a transaction that adds an upload, which the cleanup job looks at from `at` on. */
export const uploadWrite = (owner: FileOwner, upload: StoredUpload, at: Date): TransactItem =>
  uploadItem(owner, upload.id).put(
    { ...upload, ...dueAttributes('upload', upload.id, at) },
    { PK: missing },
  )

/** How an open upload can end. */
export type UploadEnd =
  | { state: 'accepted'; becomes: string; same_as?: string }
  | { state: 'refused'; refusal: string }
  | { state: 'expired' }

/** The write of a transaction that ends an open upload; it fails where the upload has ended otherwise. */
export const uploadEndWrite = (owner: FileOwner, id: string, end: UploadEnd): TransactItem =>
  uploadItem(owner, id).update({ set: end, if: { state: 'open' } })
