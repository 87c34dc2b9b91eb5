import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'
import { stamp, upgraded } from './upgrades.ts'

/** 更新ニュース and 使い方: two lists of the same kind of entry. */
export type EntryList = 'news' | 'qanda'

/**
 * An entry as the table keeps it. `photo` is the id of an archive picture or `''`, `movie` that of an
 * archive movie, `''`, or a YouTube address. `updated_at` rises with every change by the admin, so that
 * it names one state of the entry. `made_of` is the hash of the call that added it, `operations` are
 * the newest changes that were made under a key. What has `deleted_at` is in no list (deleted-entries.ts).
 */
export const StoredEntry = v.object({
  id: v.string(),
  title: v.string(),
  contents: v.string(),
  link: v.string(),
  photo: v.string(),
  movie: v.string(),
  updated_at: v.string(),
  made_of: v.optional(v.string()),
  deleted_at: v.optional(v.string()),
  operations: v.optional(v.array(v.object({ key: v.string(), hash: v.string() })), []),
})
export type StoredEntry = v.InferOutput<typeof StoredEntry>

/** The partition of a list, and its name in the index. */
export const partitionOf = (list: EntryList) => list.toUpperCase()
export const entryKey = (list: EntryList, id: string): Key => ({ PK: partitionOf(list), SK: id })

/** Where an entry stands in its list, and which state of it: later ones compare greater. */
export const positionOf = ({ updated_at, id }: Pick<StoredEntry, 'updated_at' | 'id'>) =>
  `${updated_at}#${id}`

const itemOf = (list: EntryList, entry: StoredEntry): Item => ({
  ...entryKey(list, entry.id),
  GSI1PK: partitionOf(list),
  GSI1SK: positionOf(entry),
  ...entry,
  ...stamp('entry'),
})

/** The newest entries, at most so many, of those that come after the position `before`. */
export async function listEntries(
  list: EntryList,
  { limit, before = '~' }: { limit: number; before?: string | undefined },
): Promise<StoredEntry[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list AND GSI1SK < :before',
      ExpressionAttributeValues: { ':list': partitionOf(list), ':before': before },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const entries = Items.map(entryIn)
  const last = entries.at(-1)
  // One read gives a megabyte at most.
  if (!last || !LastEvaluatedKey || entries.length >= limit) return entries
  const rest = { limit: limit - entries.length, before: positionOf(last) }
  return [...entries, ...(await listEntries(list, rest))]
}

const Position = v.object({ GSI1SK: v.string() })

/** The positions of all entries that were added or changed after `since`, an ISO time. */
export async function listPositions(
  list: EntryList,
  since: string,
  from?: Item,
): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list AND GSI1SK > :since',
      ExpressionAttributeValues: { ':list': partitionOf(list), ':since': since },
      ProjectionExpression: 'GSI1SK',
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const positions = Items.map((item) => v.parse(Position, item).GSI1SK)
  if (!LastEvaluatedKey) return positions
  return [...positions, ...(await listPositions(list, since, LastEvaluatedKey))]
}

/** The entry of this id, read consistently, or undefined; a deleted one is none. */
export async function findEntry(list: EntryList, id: string): Promise<StoredEntry | undefined> {
  const entry = await findAnyEntry(list, id)
  return entry?.deleted_at === undefined ? entry : undefined
}

/** The same, deleted or not. */
export async function findAnyEntry(list: EntryList, id: string): Promise<StoredEntry | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: entryKey(list, id), ConsistentRead: true }),
  )
  return Item && entryIn(Item)
}

const entryIn = (item: Item): StoredEntry => v.parse(StoredEntry, upgraded('entry', item))

/** The entries of these ids that stand in the list, in no order. */
export async function findEntries(list: EntryList, ids: readonly string[]): Promise<StoredEntry[]> {
  const items = await getItems([...new Set(ids)].map((id) => entryKey(list, id)))
  return items.map(entryIn).filter(({ deleted_at }) => deleted_at === undefined)
}

/** Adds an entry unless one of that id is there; answers whether it did. */
export function addEntry(list: EntryList, entry: StoredEntry): Promise<boolean> {
  return putIf(list, entry, { ConditionExpression: 'attribute_not_exists(PK)' })
}

/** Puts an entry in the place of the one that was read, if that still stands; answers whether it did. */
export function replaceEntry(
  list: EntryList,
  { from, to }: { from: StoredEntry; to: StoredEntry },
): Promise<boolean> {
  return putIf(list, to, {
    // Photo and movie too: an attachment can be cleared without a change of the entry's date.
    ConditionExpression:
      'updated_at = :at AND photo = :photo AND movie = :movie AND attribute_not_exists(deleted_at)',
    ExpressionAttributeValues: {
      ':at': from.updated_at,
      ':photo': from.photo,
      ':movie': from.movie,
    },
  })
}

function putIf(
  list: EntryList,
  entry: StoredEntry,
  condition: { ConditionExpression: string; ExpressionAttributeValues?: Item },
): Promise<boolean> {
  return conditionHeld(
    table.send(new PutCommand({ TableName: tableName(), Item: itemOf(list, entry), ...condition })),
  )
}

const Attachments = v.pick(StoredEntry, ['id', 'title', 'photo', 'movie', 'deleted_at'])
export type Attachments = v.InferOutput<typeof Attachments>

/** What is attached to the entries of a list, deleted ones too, read consistently, in no order. */
export async function listAttachments(list: EntryList, from?: Item): Promise<Attachments[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :list',
      ExpressionAttributeValues: { ':list': partitionOf(list) },
      ProjectionExpression: Object.keys(Attachments.entries).join(', '),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const attachments = Items.map((item) => v.parse(Attachments, item))
  if (!LastEvaluatedKey) return attachments
  return [...attachments, ...(await listAttachments(list, LastEvaluatedKey))]
}

/** Leaves `''` where an entry still shows this file. The entry's date stays: nobody has written anything new. */
export async function clearAttachment(
  list: EntryList,
  id: string,
  { field, fileId }: { field: 'photo' | 'movie'; fileId: string },
): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: entryKey(list, id),
        UpdateExpression: 'SET #field = :none',
        ConditionExpression: '#field = :file',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':none': '', ':file': fileId },
      }),
    ),
  )
}
