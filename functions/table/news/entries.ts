import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { StoredAudience } from '#functions/contract/news-audience.ts'
import {
  attachFiles,
  type FileGuard,
  type GuardedResult,
} from '#functions/table/files/file-guard.ts'
import { archiveOwner } from '#functions/table/owner.ts'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import {
  conditionHeld,
  getItems,
  type Item,
  type Key,
  table,
  tableName,
} from '#functions/table/table.ts'
import { type TransactItem, transact } from '#functions/table/transact.ts'

/** 更新ニュース and 使い方: two lists of the same kind of entry. */
export type EntryList = 'news' | 'qanda'

/**
 * A stored entry. `photo` is the id of an archive image or `''`, `movie` that of an archive movie, `''`,
 * or a YouTube address. `updated_at` rises with every change by an admin. `made_of` is the hash of the
 * call that added it, `operations` are the newest changes under a key. An entry with `deleted_at` is in no
 * list (deleted-entries.ts).
 *
 * News with `audience` is for the shops of its audience items (entry-audiences.ts), which are in the chunks `chunks` and
 * were `reach` shops in use. News with `publish_at` is for shops from then on. A `draft` is only for admins.
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
  audience: v.optional(StoredAudience),
  chunks: v.optional(v.array(v.string())),
  reach: v.optional(v.number()),
  publish_at: v.optional(v.string()),
  draft: v.optional(v.literal(true)),
  operations: v.optional(v.array(v.object({ key: v.string(), hash: v.string() })), []),
})
export type StoredEntry = v.InferOutput<typeof StoredEntry>

/** The partition of a list, and its name in the index. */
export const entryPartition = (list: EntryList) => list.toUpperCase()
export const entryKey = (list: EntryList, id: string): Key => ({ PK: entryPartition(list), SK: id })

type EntryTimes = Pick<StoredEntry, 'updated_at' | 'publish_at' | 'draft'>

/** Since when shops see the state of an entry; for a draft when it was changed. */
export const getShownTime = ({ updated_at, publish_at = '', draft }: EntryTimes): string =>
  draft || publish_at < updated_at ? updated_at : publish_at

/** The sort position of an entry's state in its list. That of a scheduled entry lies ahead until then. */
export const entryPosition = (entry: EntryTimes & { id: string }) =>
  `${getShownTime(entry)}#${entry.id}`

/** The parts of a list in the index: entries for all shops, for some, and drafts. */
export type EntryScope = 'all' | 'some' | 'draft'

const indexSuffixes: Record<EntryScope, string> = { all: '', some: '#SOME', draft: '#DRAFT' }

const getScope = ({ draft, audience }: StoredEntry): EntryScope =>
  draft ? 'draft' : audience ? 'some' : 'all'

const scopePartition = (list: EntryList, scope: EntryScope) =>
  `${entryPartition(list)}${indexSuffixes[scope]}`

/** The partition of the index that lists the entry. */
export const indexPartition = (list: EntryList, entry: StoredEntry) =>
  scopePartition(list, getScope(entry))

const toEntryItem = (list: EntryList, entry: StoredEntry): Item => ({
  ...entryKey(list, entry.id),
  GSI1PK: indexPartition(list, entry),
  GSI1SK: entryPosition(entry),
  ...entry,
})

const StoredPosition = v.object({ GSI1SK: v.string() })

/** The condition that leaves out scheduled entries before their time. */
export const shownFilter = (now: Date) => ({
  FilterExpression: 'attribute_not_exists(publish_at) OR publish_at <= :now',
  values: { ':now': now.toISOString() },
})

type EntryBounds = {
  limit: number
  before?: string | undefined
  scope?: EntryScope
  /** Without scheduled entries before their time. */
  shownAt?: Date
}

/** The newest entries of a part of a list after the position `before`, at most `limit`. */
export async function listEntries(
  list: EntryList,
  { limit, before = '~', scope = 'all', shownAt }: EntryBounds,
): Promise<StoredEntry[]> {
  const shown = shownAt && shownFilter(shownAt)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list AND GSI1SK < :before',
      ExpressionAttributeValues: {
        ':list': scopePartition(list, scope),
        ':before': before,
        ...shown?.values,
      },
      ...(shown && { FilterExpression: shown.FilterExpression }),
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  const entries = Items.map(parseEntry)
  // One read returns at most a megabyte.
  if (!LastEvaluatedKey || entries.length >= limit) return entries
  const { GSI1SK } = v.parse(StoredPosition, LastEvaluatedKey)
  const rest = { limit: limit - entries.length, before: GSI1SK, scope, ...(shownAt && { shownAt }) }
  return [...entries, ...(await listEntries(list, rest))]
}

// An entry can have the time of a process whose clock is ahead.
const clockDifference = 60_000

/**
 * The positions of the newest entries for all shops that are shown now, first or again after `since` (ISO), at most `limit`.
 * Reads about as many.
 */
export async function listPositions(
  list: EntryList,
  { since, now, limit }: { since: string; now: Date; limit: number },
  from?: Item,
): Promise<string[]> {
  const shown = shownFilter(now)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list AND GSI1SK BETWEEN :since AND :until',
      FilterExpression: shown.FilterExpression,
      ExpressionAttributeValues: {
        ':list': entryPartition(list),
        ':since': since,
        // Scheduled entries lie after it.
        ':until': new Date(now.getTime() + clockDifference).toISOString(),
        ...shown.values,
      },
      ProjectionExpression: 'GSI1SK',
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const positions = Items.map((item) => v.parse(StoredPosition, item).GSI1SK)
  const left = limit - positions.length
  if (!LastEvaluatedKey || left <= 0) return positions
  return [
    ...positions,
    ...(await listPositions(list, { since, now, limit: left }, LastEvaluatedKey)),
  ]
}

/** The entry of this id, read consistently; undefined for a deleted one. */
export async function findEntry(list: EntryList, id: string): Promise<StoredEntry | undefined> {
  const entry = await findAnyEntry(list, id)
  return entry?.deleted_at === undefined ? entry : undefined
}

/** The same, deleted or not. */
export async function findAnyEntry(list: EntryList, id: string): Promise<StoredEntry | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: entryKey(list, id), ConsistentRead: true }),
  )
  return Item && parseEntry(Item)
}

function parseEntry(item: Item): StoredEntry {
  requireKnownSchema(item)
  return v.parse(StoredEntry, item)
}

/** The entries of these ids that are in the list, in no order. */
export async function findEntries(list: EntryList, ids: readonly string[]): Promise<StoredEntry[]> {
  const items = await getItems([...new Set(ids)].map((id) => entryKey(list, id)))
  return items.map(parseEntry).filter(({ deleted_at }) => deleted_at === undefined)
}

/**
 * Adds an entry, unless one of that id exists. With attachments, read `guard` before these. `others` are written in the same
 * transaction.
 */
export function addEntry(
  list: EntryList,
  entry: StoredEntry,
  { guard, others }: { guard?: FileGuard; others?: readonly TransactItem[] } = {},
): Promise<GuardedResult> {
  const isAttaching = entry.photo !== '' || entry.movie !== ''
  return putEntryIf(list, entry, {
    guard: isAttaching ? guard : undefined,
    others,
    ConditionExpression: 'attribute_not_exists(PK)',
  })
}

type Replacement = {
  from: StoredEntry
  to: StoredEntry
  guard: FileGuard
  others: readonly TransactItem[]
}

/** Replaces the entry that was read, if it is unchanged. `guard` and `others` as for `addEntry`. */
export function replaceEntry(
  list: EntryList,
  { from, to, guard, others }: Replacement,
): Promise<GuardedResult> {
  const isAttaching = from.photo !== to.photo || from.movie !== to.movie
  return putEntryIf(list, to, {
    guard: isAttaching ? guard : undefined,
    others,
    // Photo and movie too: an attachment can be cleared without a change of `updated_at`.
    ConditionExpression:
      'updated_at = :at AND photo = :photo AND movie = :movie AND attribute_not_exists(deleted_at)',
    ExpressionAttributeValues: {
      ':at': from.updated_at,
      ':photo': from.photo,
      ':movie': from.movie,
    },
  })
}

async function putEntryIf(
  list: EntryList,
  entry: StoredEntry,
  {
    guard,
    others = [],
    ...condition
  }: {
    ConditionExpression: string
    ExpressionAttributeValues?: Item
    guard: FileGuard | undefined
    others: readonly TransactItem[] | undefined
  },
): Promise<GuardedResult> {
  const write = { TableName: tableName(), Item: toEntryItem(list, entry), ...condition }
  if (guard) return attachFiles(archiveOwner, guard, [{ Put: write }, ...others])
  if (others.length > 0)
    return (await transact([{ Put: write }, ...others])).length === 0 ? 'done' : 'refused'
  return (await conditionHeld(table.send(new PutCommand(write)))) ? 'done' : 'refused'
}

const EntryAttachments = v.pick(StoredEntry, ['id', 'title', 'photo', 'movie', 'deleted_at'])
export type EntryAttachments = v.InferOutput<typeof EntryAttachments>

/** The attachments of all entries of a list, also of deleted ones, read consistently, in no order. */
export async function listEntryAttachments(
  list: EntryList,
  from?: Item,
): Promise<EntryAttachments[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :list',
      ExpressionAttributeValues: { ':list': entryPartition(list) },
      ProjectionExpression: Object.keys(EntryAttachments.entries).join(', '),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const attachments = Items.map((item) => v.parse(EntryAttachments, item))
  if (!LastEvaluatedKey) return attachments
  return [...attachments, ...(await listEntryAttachments(list, LastEvaluatedKey))]
}

/** Clears a file from an entry that shows it. `updated_at` stays, because the text is unchanged. */
export async function clearEntryAttachment(
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
