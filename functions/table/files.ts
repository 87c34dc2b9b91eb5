import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from './owner.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

export type FileKind = 'image' | 'movie'

/** All files of one kind that an owner has. */
export type FileLibrary = { owner: FileOwner; kind: FileKind }

/**
 * A picture or movie of a library. `path` is its present path on the media host, `poster` that of a
 * movie's poster or `''`; sizes in bytes and pixels. `bytes` is what it takes of the library's room,
 * the poster included. New bytes are always a new path; `upload` is the one that they came with, if they
 * took the place of others.
 */
export const StoredFile = v.object({
  id: v.string(),
  name: v.string(),
  path: v.string(),
  type: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  seconds: v.optional(v.number(), 0),
  poster: v.optional(v.string(), ''),
  upload: v.optional(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

// What is being removed is nobody's any more, from the moment that it is marked so.
const Marked = v.object({ removed_by: v.string() })

const prefixes = { image: 'IMAGE#', movie: 'MOVIE#' } as const

/** The key of one file. */
export const fileKey = ({ owner, kind }: FileLibrary, id: string): Key => ({
  PK: ownerKey(owner),
  SK: `${prefixes[kind]}${id}`,
})

/** The library's files of these ids, in no order; what it does not have is left out. */
export async function findFiles(
  library: FileLibrary,
  ids: readonly string[],
): Promise<StoredFile[]> {
  const items = await getItems([...new Set(ids)].map((id) => fileKey(library, id)))
  return items.flatMap(presentOf)
}

/** The library's file of this id, or undefined. */
export async function findFile(library: FileLibrary, id: string): Promise<StoredFile | undefined> {
  return presentOf(await readRecord(library, id))[0]
}

/** Which removal the file is marked by, or undefined: then it is there, or is no more. */
export async function findRemoval(library: FileLibrary, id: string): Promise<string | undefined> {
  const record = await readRecord(library, id)
  return v.is(Marked, record) ? record.removed_by : undefined
}

async function readRecord(library: FileLibrary, id: string): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: fileKey(library, id), ConsistentRead: true }),
  )
  return Item
}

const presentOf = (item: Item | undefined) =>
  item && !v.is(Marked, item) ? [v.parse(StoredFile, item)] : []

/** Where a file stands by its time: later ones compare greater. */
export const orderOf = ({ created_at, id }: Pick<StoredFile, 'created_at' | 'id'>) =>
  `${created_at}#${id}`

/** All files of the library, in no order: consistently, so that one that was just added is there. */
export async function listFiles(library: FileLibrary, from?: Item): Promise<StoredFile[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({ ...wholeLibrary(library), ...(from && { ExclusiveStartKey: from }) }),
  )
  const files = Items.flatMap(presentOf)
  return LastEvaluatedKey ? [...files, ...(await listFiles(library, LastEvaluatedKey))] : files
}

const wholeLibrary = ({ owner, kind }: FileLibrary) => ({
  TableName: tableName(),
  KeyConditionExpression: 'PK = :owner AND begins_with(SK, :kind)',
  FilterExpression: 'attribute_not_exists(removed_by)',
  ExpressionAttributeValues: { ':owner': ownerKey(owner), ':kind': prefixes[kind] },
  ConsistentRead: true,
})

/** How many files the library has: counted, never kept by hand. */
export async function countFiles(library: FileLibrary, from?: Item): Promise<number> {
  const { Count = 0, LastEvaluatedKey } = await table.send(
    new QueryCommand({
      ...wholeLibrary(library),
      Select: 'COUNT',
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return LastEvaluatedKey ? Count + (await countFiles(library, LastEvaluatedKey)) : Count
}

/** Adds a file unless one of that id is or was there; answers whether it did. */
export function addFile(library: FileLibrary, file: StoredFile): Promise<boolean> {
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...fileKey(library, file.id), ...file },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/**
 * Changes these fields of a file, `updated_at` among them, if it is still as it was read; answers whether
 * it did. What others have added to the item stays.
 */
export function changeFile(
  library: FileLibrary,
  { id, path, updated_at }: StoredFile,
  changes: Partial<StoredFile> & Pick<StoredFile, 'updated_at'>,
): Promise<boolean> {
  const names = Object.keys(changes)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: fileKey(library, id),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :new_${name}`).join(', ')}`,
        ConditionExpression: `${isStill} AND updated_at = :seen`,
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
      }),
    ),
  )
}

/**
 * Lets a file have another path for the very same bytes, if it has them still. That is no change that
 * anybody made to it.
 */
export async function renamePath(
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
        ConditionExpression: isStill,
        ExpressionAttributeNames: { '#path': 'path' },
        ExpressionAttributeValues: { ':path': from, ':to': to },
      }),
    ),
  )
}

/**
 * Marks a file as removed by this removal, if it still has the bytes that it was read with; answers
 * whether it did. From then on it is in no list and answers to no id.
 */
export function markRemoved(
  library: FileLibrary,
  { id, path }: Pick<StoredFile, 'id' | 'path'>,
  removal: string,
): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: fileKey(library, id),
        UpdateExpression: 'SET removed_by = :removal',
        ConditionExpression: isStill,
        ExpressionAttributeNames: { '#path': 'path' },
        ExpressionAttributeValues: { ':removal': removal, ':path': path },
      }),
    ),
  )
}

const isStill = 'attribute_not_exists(removed_by) AND #path = :path'

/** Removes what is left of a file that was marked as removed; a file that is there stays. */
export async function removeMarked(library: FileLibrary, id: string): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: fileKey(library, id),
        ConditionExpression: 'attribute_exists(removed_by)',
      }),
    ),
  )
}
