import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from '#functions/table/owner.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

export type FileKind = 'image' | 'movie'

/** All files of one kind of an owner. */
export type FileLibrary = { owner: FileOwner; kind: FileKind }

/**
 * An image or movie of a library. `path` is its present path on the media host, `poster` that of a movie's
 * poster or `''`. Sizes are in bytes and pixels; `bytes` counts towards the quota and includes the poster.
 * New bytes always get a new path; `upload` is the upload that replaced the bytes. `hashes` of an uploaded image are the
 * SHA-256 of the bytes that were received, and of the file that the browser made them from, as it says.
 */
export const StoredFile = v.object({
  id: v.string(),
  name: v.string(),
  path: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  seconds: v.number(),
  poster: v.string(),
  upload: v.optional(v.string()),
  hashes: v.optional(v.array(v.string())),
  created_at: v.string(),
  updated_at: v.string(),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

const prefixes = { image: 'IMAGE#', movie: 'MOVIE#' } as const

/** The key of one file. */
export const fileKey = ({ owner, kind }: FileLibrary, id: string): Key => ({
  PK: ownerKey(owner),
  SK: `${prefixes[kind]}${id}`,
})

/** The library's files of these ids, in no order; missing ones are left out. */
export async function findFiles(
  library: FileLibrary,
  ids: readonly string[],
): Promise<StoredFile[]> {
  const items = await getItems([...new Set(ids)].map((id) => fileKey(library, id)))
  return items.map((item) => v.parse(StoredFile, item))
}

/** The library's file of this id, or undefined. */
export async function findFile(library: FileLibrary, id: string): Promise<StoredFile | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: fileKey(library, id), ConsistentRead: true }),
  )
  return Item && v.parse(StoredFile, Item)
}

/** All files of the library, in no order, read consistently. */
export async function listFiles(library: FileLibrary, from?: Item): Promise<StoredFile[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({ ...wholeLibrary(library), ...(from && { ExclusiveStartKey: from }) }),
  )
  const files = Items.map((item) => v.parse(StoredFile, item))
  return LastEvaluatedKey ? [...files, ...(await listFiles(library, LastEvaluatedKey))] : files
}

const wholeLibrary = ({ owner, kind }: FileLibrary) => ({
  TableName: tableName(),
  KeyConditionExpression: 'PK = :owner AND begins_with(SK, :kind)',
  ExpressionAttributeValues: { ':owner': ownerKey(owner), ':kind': prefixes[kind] },
  ConsistentRead: true,
})

/** The write of a transaction that adds a file, unless one of that id is there. */
export const fileWrite = (library: FileLibrary, file: StoredFile): TransactItem => ({
  Put: filePut(library, file),
})

const filePut = (library: FileLibrary, file: StoredFile) => ({
  TableName: tableName(),
  Item: { ...fileKey(library, file.id), ...file },
  ConditionExpression: 'attribute_not_exists(PK)',
})

type FileChanges = Partial<StoredFile> & Pick<StoredFile, 'updated_at'>

/**
 * Changes these fields of a file, if it is still as it was read; returns whether it did. Attributes that
 * are not of `StoredFile` stay. Not for `path`: see `replaceFileBytes`.
 */
export function changeStoredFile(
  library: FileLibrary,
  file: StoredFile,
  changes: FileChanges,
): Promise<boolean> {
  return conditionHeld(table.send(new UpdateCommand(fileUpdate(library, file, changes))))
}

/** The write of a transaction that changes a file, if it is still as it was read. */
export const fileChangeWrite = (
  library: FileLibrary,
  file: StoredFile,
  changes: FileChanges,
): TransactItem => ({ Update: fileUpdate(library, file, changes) })

function fileUpdate(
  library: FileLibrary,
  { id, path, updated_at }: StoredFile,
  changes: FileChanges,
) {
  const names = Object.keys(changes)
  return {
    TableName: tableName(),
    Key: fileKey(library, id),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :new_${name}`).join(', ')}`,
    ConditionExpression: `${isUnchanged} AND updated_at = :seen`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      '#path': 'path',
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`:new_${name}`, value]),
      ),
      ':path': path,
      ':seen': updated_at,
    },
  }
}

/** Stores another path for the same bytes, if the file still has them; `updated_at` stays. */
export async function setFilePath(
  library: FileLibrary,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: fileKey(library, id),
        UpdateExpression: 'SET #path = :to',
        ConditionExpression: isUnchanged,
        ExpressionAttributeNames: { '#path': 'path' },
        ExpressionAttributeValues: { ':path': from, ':to': to },
      }),
    ),
  )
}

const isUnchanged = '#path = :path'

/** The write of a transaction that removes a file, if it still has the bytes that it was read with. */
export const fileRemovalWrite = (
  library: FileLibrary,
  { id, path }: Pick<StoredFile, 'id' | 'path'>,
): TransactItem => ({
  Delete: {
    TableName: tableName(),
    Key: fileKey(library, id),
    ConditionExpression: isUnchanged,
    ExpressionAttributeNames: { '#path': 'path' },
    ExpressionAttributeValues: { ':path': path },
  },
})

/** The check of a transaction that a file is there and has the hashes that it was read with. */
export const fileHashCheck = (
  library: FileLibrary,
  { id, hashes = [] }: StoredFile,
): TransactItem => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: fileKey(library, id),
    ConditionExpression: 'hashes = :hashes',
    ExpressionAttributeValues: { ':hashes': hashes },
  },
})

/** The write of a transaction that removes a file, if it is as it was read. */
export const unchangedFileRemovalWrite = (
  library: FileLibrary,
  { id, path, updated_at }: StoredFile,
): TransactItem => ({
  Delete: {
    TableName: tableName(),
    Key: fileKey(library, id),
    ConditionExpression: `${isUnchanged} AND updated_at = :seen`,
    ExpressionAttributeNames: { '#path': 'path' },
    ExpressionAttributeValues: { ':path': path, ':seen': updated_at },
  },
})
