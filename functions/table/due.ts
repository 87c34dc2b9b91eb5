import * as v from 'valibot'
import { anyItem, entity, queryAs, run } from './entity.ts'
import { below, between, missingOr } from './expressions.ts'
import { type FileOwner, ownerKey } from './owner.ts'
import type { Key } from './table.ts'
import type { TransactItem } from './transact.ts'

export type DueKind =
  | 'upload'
  | 'gone'
  | 'trash'
  | 'old-slug'
  | 'leaving-user'
  | 'restored-shop'
  | 'reservation'
  | 'listing'
  | 'sitemap'
  | 'variants'
  | 'live-pages'
  | 'calendar'
  | 'period'
  | 'notice'
  | 'domain'

/**
 * An item that is due at `at` (ISO). `order` is its sort key in the index, which each postponement
 * changes.
 */
export type DueItem = { key: Key; kind: string; id: string; at: string; order: string }

/** An item in the queue: enough to change it, unless it was moved meanwhile. */
export type QueuedItem = Pick<DueItem, 'key' | 'order'>

const hour = 60 * 60_000

/**
 * How long unused bytes stay, in milliseconds: for visitors who still have a page open that shows them,
 * and for calls that are about to write the record that needs them.
 */
export const unusedBytesLife = 24 * hour

// Schedules run within their minute; then the cleanup job takes over.
const takeoverDelay = 2 * 60_000

/** When the cleanup job carries out what a schedule at this time (ISO) has not. */
export const getTakeoverTime = (time: string) => new Date(Date.parse(time) + takeoverDelay)

/** For items without a time: due at once, after all that have one. */
export const dueWithoutTime = new Date(0)

/** The index keys of an item that is due: to be spread into it. Writing them again moves the item. */
export const dueAttributes = (kind: DueKind, id: string, at: Date) => ({
  GSI1PK: 'DUE',
  GSI1SK: `${at.toISOString()}#${kind}#${id}`,
})

const StoredDueItem = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })

const fileCleanupItem = entity(
  (owner: FileOwner, fileId: string) => ({ PK: ownerKey(owner), SK: `GONE#${fileId}` }),
  v.pick(StoredDueItem, ['GSI1SK']),
)

const fileCleanupAttributes = (fileId: string, now: Date) =>
  dueAttributes('gone', fileId, new Date(now.getTime() + unusedBytesLife))

/**
 * Queues a file whose bytes may no longer be needed: after a day they are compared with all that needs
 * them. To be called before the change, or before bytes are written that no record needs yet, so that an
 * interrupted call leaves no bytes behind. A file that is queued for a later time, as in the trash, stays there.
 */
export async function queueFileCleanup(owner: FileOwner, fileId: string, now: Date): Promise<void> {
  const set = fileCleanupAttributes(fileId, now)
  const isLater = { GSI1SK: missingOr(below(set.GSI1SK)) }
  await run(fileCleanupItem(owner, fileId).update({ set, if: isLater }))
}

/**
 * The write of a transaction that queues a file for a day after `now` together with its change, also where it was
 * queued for a later time.
 */
export const fileCleanupWrite = (owner: FileOwner, fileId: string, now: Date): TransactItem =>
  fileCleanupItem(owner, fileId).update({ set: fileCleanupAttributes(fileId, now) })

/** The sort key in the index of the queued cleanup of this file, read consistently, or undefined. */
export const findFileCleanup = async (
  owner: FileOwner,
  fileId: string,
): Promise<string | undefined> => (await fileCleanupItem(owner, fileId).get())?.GSI1SK

/**
 * The items that are due now, the oldest first, at most `limit`; those without a time come last. The index
 * lags behind the items: read an item again before acting on it, or act by a condition.
 */
export async function listDueItems(now: Date, limit: number): Promise<DueItem[]> {
  const timed = await listBetween(upTo(dueWithoutTime), upTo(now), limit)
  if (timed.length === limit) return timed
  const others = await listBetween('0', upTo(dueWithoutTime), limit - timed.length)
  return [...timed, ...others]
}

// `$` comes right after `#`.
const upTo = (time: Date) => `${time.toISOString()}$`

async function listBetween(from: string, to: string, limit: number): Promise<DueItem[]> {
  const where = { GSI1PK: 'DUE', GSI1SK: between(from, to) }
  return (await queryAs(StoredDueItem, { where, limit })).map(({ PK, SK, GSI1SK }) => {
    const [at = '', kind = '', ...id] = GSI1SK.split('#')
    return { key: { PK, SK }, kind, id: id.join('#'), at, order: GSI1SK }
  })
}

/** Queues an item in place of its earlier time; it is added where there is none. */
export async function setDueTime(key: Key, due: ReturnType<typeof dueAttributes>): Promise<void> {
  await run(anyItem(key).update({ set: due }))
}

/** Moves the item to `at`, unless it was moved meanwhile; returns whether it did. */
export const postponeDueItem = ({ key, kind, id, order }: DueItem, at: Date): Promise<boolean> => {
  const set = { GSI1SK: `${at.toISOString()}#${kind}#${id}` }
  return run(anyItem(key).update({ set, if: { GSI1SK: order } }))
}

/** Takes the item out of the queue and keeps it, unless it was moved meanwhile. */
export async function clearDueTime({ key, order }: QueuedItem): Promise<void> {
  await run(anyItem(key).update({ remove: ['GSI1PK', 'GSI1SK'], if: { GSI1SK: order } }))
}

/** Removes the item, unless it was moved meanwhile. */
export async function removeDueItem({ key, order }: QueuedItem): Promise<void> {
  await run(anyItem(key).delete({ GSI1SK: order }))
}
