import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { imageTypes, LibraryName, movieTypes } from '#functions/contract/files/library-file.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import { type Key, table, tableName } from '#functions/table/table.ts'
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

const uploadItemKey = (owner: FileOwner, id: string): Key => ({
  PK: ownerKey(owner),
  SK: `UPLOAD#${id}`,
})

/** The owner's upload of this id, or undefined. */
export async function findUpload(owner: FileOwner, id: string): Promise<StoredUpload | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: uploadItemKey(owner, id), ConsistentRead: true }),
  )
  return Item && v.parse(StoredUpload, Item)
}

/** The write of a transaction that adds an upload, which the cleanup job looks at from `at` on. */
export const uploadWrite = (owner: FileOwner, upload: StoredUpload, at: Date): TransactItem => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...uploadItemKey(owner, upload.id),
      ...dueAttributes('upload', upload.id, at),
      ...upload,
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
})

/** How an open upload can end. */
export type UploadEnd =
  | { state: 'accepted'; becomes: string; same_as?: string }
  | { state: 'refused'; refusal: string }
  | { state: 'expired' }

/** The write of a transaction that ends an open upload; it fails where the upload has ended otherwise. */
export function uploadEndWrite(owner: FileOwner, id: string, end: UploadEnd): TransactItem {
  const values = Object.entries(end)
  return {
    Update: {
      TableName: tableName(),
      Key: uploadItemKey(owner, id),
      UpdateExpression: `SET ${values.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#state = :open',
      ExpressionAttributeNames: Object.fromEntries(values.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':open': 'open',
        ...Object.fromEntries(values.map(([name, value]) => [`:${name}`, value])),
      },
    },
  }
}
