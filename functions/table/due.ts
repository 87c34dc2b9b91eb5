import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from './owner.ts'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'
import type { TransactItem } from './transact.ts'

/** The kinds of items that the cleanup job has a step for. */
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

/**
 * An item that is due at `at` (ISO). `order` is its sort key in the index, which each postponement
 * changes.
 */
export type DueItem = { key: Key; kind: string; id: string; at: string; order: string }

const hour = 60 * 60_000

/**
 * How long unused bytes stay, in milliseconds: for visitors who still have a page open that shows them,
 * and for calls that are about to write the record that needs them.
 */
export const unusedBytesLife = 24 * hour

/** For items without a time: due at once, after all that have one. */
export const dueWithoutTime = new Date(0)

/** The index keys of an item that is due: to be spread into it. Writing them again moves the item. */
export const dueAttributes = (kind: DueKind, id: string, at: Date) => ({
  GSI1PK: 'DUE',
  GSI1SK: `${at.toISOString()}#${kind}#${id}`,
})

/**
 * Queues a file whose bytes may no longer be needed: after a day they are compared with all that needs
 * them. To be called before the change, or before bytes are written that no record needs yet, so that an
 * interrupted call leaves no bytes behind. A file that is queued for a later time, as in the trash, stays there.
 */
export async function queueFileCleanup(owner: FileOwner, fileId: string, now: Date): Promise<void> {
  const ConditionExpression = 'attribute_not_exists(GSI1SK) OR GSI1SK < :order'
  const update = { ...fileCleanupUpdate(owner, fileId, now), ConditionExpression }
  await conditionHeld(table.send(new UpdateCommand(update)))
}

/**
 * The write of a transaction that queues a file for a day after `now` together with its change, also where it was
 * queued for a later time.
 */
export const fileCleanupWrite = (owner: FileOwner, fileId: string, now: Date): TransactItem => ({
  Update: fileCleanupUpdate(owner, fileId, now),
})

function fileCleanupUpdate(owner: FileOwner, fileId: string, now: Date) {
  const at = new Date(now.getTime() + unusedBytesLife)
  const { GSI1PK, GSI1SK } = dueAttributes('gone', fileId, at)
  return {
    TableName: tableName(),
    Key: fileCleanupKey(owner, fileId),
    UpdateExpression: 'SET GSI1PK = :due, GSI1SK = :order',
    ExpressionAttributeValues: { ':due': GSI1PK, ':order': GSI1SK },
  }
}

const fileCleanupKey = (owner: FileOwner, fileId: string): Key => ({
  PK: ownerKey(owner),
  SK: `GONE#${fileId}`,
})

/** The sort key in the index of the queued cleanup of this file, read consistently, or undefined. */
export async function findFileCleanup(
  owner: FileOwner,
  fileId: string,
): Promise<string | undefined> {
  const [item] = await getItems([fileCleanupKey(owner, fileId)])
  return item && v.parse(StoredDueItem, item).GSI1SK
}

const StoredDueItem = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })

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
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :due AND GSI1SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':due': 'DUE', ':from': from, ':to': to },
      ProjectionExpression: 'PK, SK, GSI1SK',
      Limit: limit,
    }),
  )
  return Items.map((item) => {
    const { PK, SK, GSI1SK } = v.parse(StoredDueItem, item)
    const [at = '', kind = '', ...id] = GSI1SK.split('#')
    return { key: { PK, SK }, kind, id: id.join('#'), at, order: GSI1SK }
  })
}

/** Moves the item to `at`, unless it was moved meanwhile; returns whether it did. */
export function postponeDueItem({ key, kind, id, order }: DueItem, at: Date): Promise<boolean> {
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'SET GSI1SK = :next',
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: {
          ':order': order,
          ':next': `${at.toISOString()}#${kind}#${id}`,
        },
      }),
    ),
  )
}

/** Takes the item out of the queue and keeps it, unless it was moved meanwhile. */
export async function clearDueTime({ key, order }: DueItem): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'REMOVE GSI1PK, GSI1SK',
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: { ':order': order },
      }),
    ),
  )
}

/** Removes the item, unless it was moved meanwhile. */
export async function removeDueItem({ key, order }: Pick<DueItem, 'key' | 'order'>): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: key,
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: { ':order': order },
      }),
    ),
  )
}
