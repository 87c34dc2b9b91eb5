import * as v from 'valibot'
import { StoredAudience } from '#functions/contract/news.ts'
import { entity, queryAll, queryAs, run, runAll } from '#functions/table/entity.ts'
import { atMost, below, between, type Condition, missing } from '#functions/table/expressions.ts'
import {
  attachFiles,
  type FileGuard,
  type GuardedResult,
} from '#functions/table/files/file-guard.ts'
import { archiveOwner } from '#functions/table/owner.ts'
import { requireKnownSchema } from '#functions/table/schema-version.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Item, Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/** 更新ニュース and 使い方: two lists of the same kind of entry. */
export type EntryList = 'news' | 'qanda'

/**
 * A stored entry. `photo` is the id of an archive image or `''`, `movie` that of an archive movie, `''`,
 * or a YouTube address. `updated_at` rises with every change by an admin. An entry with `deleted_at` is in no list
 * (deleted-entries.ts).
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
  deleted_at: v.optional(v.string()),
  audience: v.optional(StoredAudience),
  chunks: v.optional(v.array(v.string())),
  reach: v.optional(v.number()),
  publish_at: v.optional(v.string()),
  draft: v.optional(v.literal(true)),
})
export type StoredEntry = v.InferOutput<typeof StoredEntry>

/** The partition of a list, and its name in the index. */
export const entryPartition = (list: EntryList) => list.toUpperCase()
const entryKey = (list: EntryList, id: string): Key => ({ PK: entryPartition(list), SK: id })

/** Reading one of a newer release throws `busy`. */
export const entryItem = entity(entryKey, StoredEntry, requireKnownSchema)

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

/** The index keys by which the entry is listed. */
export const entryIndexKeys = (list: EntryList, entry: StoredEntry) => ({
  GSI1PK: scopePartition(list, getScope(entry)),
  GSI1SK: entryPosition(entry),
})

const StoredPosition = v.object({ GSI1SK: v.string() })

/** The condition that leaves out scheduled entries before their time. */
export const shownFilter = (now: Date, also: Item = {}) => [
  { ...also, publish_at: missing },
  { ...also, publish_at: atMost(now.toISOString()) },
]

type EntryBounds = {
  limit: number
  before?: string | undefined
  scope?: EntryScope
  /** Without scheduled entries before their time. */
  shownAt?: Date
}

/** The newest entries of a part of a list after the position `before`, at most `limit`. */
export const listEntries = (
  list: EntryList,
  { limit, before = '~', scope = 'all', shownAt }: EntryBounds,
): Promise<StoredEntry[]> =>
  queryAll(entryItem, {
    where: { GSI1PK: scopePartition(list, scope), GSI1SK: below(before) },
    filter: shownAt && shownFilter(shownAt),
    isNewestFirst: true,
    limit,
  })

// An entry can have the time of a process whose clock is ahead.
const clockDifference = 60_000

/**
 * The positions of the newest entries for all shops that are shown now, first or again after `since` (ISO), at most `limit`.
 * Reads about as many.
 */
export async function listPositions(
  list: EntryList,
  { since, now, limit }: { since: string; now: Date; limit: number },
): Promise<string[]> {
  // Scheduled entries lie after it.
  const until = new Date(now.getTime() + clockDifference).toISOString()
  const positions = await queryAs(StoredPosition, {
    where: { GSI1PK: entryPartition(list), GSI1SK: between(since, until) },
    filter: shownFilter(now),
    isNewestFirst: true,
    limit,
  })
  return positions.map(({ GSI1SK }) => GSI1SK)
}

/** The entry of this id, read consistently; undefined for a deleted one. */
export async function findEntry(list: EntryList, id: string): Promise<StoredEntry | undefined> {
  const entry = await findAnyEntry(list, id)
  return entry?.deleted_at === undefined ? entry : undefined
}

/** The same, deleted or not. */
export const findAnyEntry = (list: EntryList, id: string) => entryItem(list, id).get()

/** The entries of these ids that are in the list. */
export async function findEntries(list: EntryList, ids: readonly string[]): Promise<StoredEntry[]> {
  const entries = await entryItem.getMany([...new Set(ids)].map((id) => entryKey(list, id)))
  return entries.filter(({ deleted_at }) => deleted_at === undefined)
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
  const condition = { PK: missing }
  return putEntryIf(list, entry, { guard: isAttaching ? guard : undefined, others, condition })
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
  const { updated_at, photo, movie } = from
  const isAttaching = photo !== to.photo || movie !== to.movie
  // An attachment can be cleared without a change of `updated_at`.
  const condition = { updated_at, photo, movie, deleted_at: missing }
  return putEntryIf(list, to, { guard: isAttaching ? guard : undefined, others, condition })
}

type EntryPut = {
  condition: Condition
  guard: FileGuard | undefined
  others: readonly TransactItem[] | undefined
}

async function putEntryIf(
  list: EntryList,
  entry: StoredEntry,
  { guard, others = [], condition }: EntryPut,
): Promise<GuardedResult> {
  const item = { ...entryIndexKeys(list, entry), ...entry }
  const write = entryItem(list, entry.id).put(item, condition)
  if (guard) return attachFiles(archiveOwner, guard, [write, ...others])
  return (await runAll(write, ...others)) ? 'done' : 'refused'
}

const EntryAttachments = v.pick(StoredEntry, ['id', 'title', 'photo', 'movie', 'deleted_at'])
export type EntryAttachments = v.InferOutput<typeof EntryAttachments>

/** The attachments of all entries of a list, also of deleted ones, read consistently, in no order. */
export const listEntryAttachments = (list: EntryList): Promise<EntryAttachments[]> =>
  queryAs(EntryAttachments, { where: { PK: entryPartition(list) } })

/** Clears a file from an entry that shows it. `updated_at` stays, because the text is unchanged. */
export async function clearEntryAttachment(
  list: EntryList,
  id: string,
  { field, fileId }: { field: 'photo' | 'movie'; fileId: string },
): Promise<void> {
  await run(entryItem(list, id).update({ set: { [field]: '' }, if: { [field]: fileId } }))
}

/** When a shop last opened a list, and the positions of the newest entries at that time. */
const SeenList = v.object({ opened_at: v.string(), youngest: v.array(v.string()) })
export type SeenList = v.InferOutput<typeof SeenList>
const SeenTime = v.pick(SeenList, ['opened_at'])

/** The key of what a shop has seen of a list. */
export const seenListKey = (shop: Shop, list: EntryList): Key => ({
  PK: shopKey(shop),
  SK: `SEEN#${list}`,
})

const seenItem = entity(seenListKey, SeenList)

/** What the shop has seen of the list; undefined if it never opened it. */
export const findSeenList = (shop: Shop, list: EntryList) => seenItem(shop, list).get()

/** Stores what the shop has seen, unless the list was opened again since. */
export async function putSeenList(shop: Shop, list: EntryList, mark: SeenList): Promise<void> {
  const isNewer = [{ PK: missing }, { opened_at: atMost(mark.opened_at) }]
  await run(seenItem(shop, list).put(mark, isNewer))
}

/** When the list was opened, of its item; null without one. */
export const parseSeenTime = (item: Item | undefined) =>
  item ? v.parse(SeenTime, item).opened_at : null
