import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileOwner, ownerKey } from './owner.ts'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'

/** What has to be looked at when its time has come; the sweeper has a step for each. */
export type DueKind =
  | 'upload'
  | 'gone'
  | 'claim'
  | 'leaving-user'
  | 'reservation'
  | 'listing'
  | 'sitemap'
  | 'variants'

/** Something that was due at `at` (ISO). `order` is its place among all that is; it changes with every postponing. */
export type Due = { key: Key; kind: string; id: string; at: string; order: string }

const hour = 60 * 60_000

/**
 * How long bytes stay that nothing needs, in milliseconds: for whoever still has a page open that shows
 * them, and for whoever is about to write the record that needs them.
 */
export const bytesKeptFor = 24 * hour

/** For what is noted by those who have no clock: due at once, after all that has a time. */
export const withoutTime = new Date(0)

/** What puts an item among those that are due: to spread into it. Another write of these takes their place. */
export const dueAttributes = (kind: DueKind, id: string, at: Date) => ({
  GSI1PK: 'DUE',
  GSI1SK: `${at.toISOString()}#${kind}#${id}`,
})

/**
 * Notes that bytes of this file may soon be needed by nothing: after a day they are compared with all
 * that needs them. To be written before the change that makes it so, or before bytes that no record
 * needs yet: a crash then leaves a look too many, never bytes that nobody looks at.
 */
export async function putGone(owner: FileOwner, fileId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() + bytesKeptFor)
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...goneKey(owner, fileId), ...dueAttributes('gone', fileId, at) },
    }),
  )
}

const goneKey = (owner: FileOwner, fileId: string): Key => ({
  PK: ownerKey(owner),
  SK: `GONE#${fileId}`,
})

/** The place among all that is due of the note on this file, read consistently; undefined where there is none. */
export async function findGone(owner: FileOwner, fileId: string): Promise<string | undefined> {
  const [item] = await getItems([goneKey(owner, fileId)])
  return item && v.parse(Listed, item).GSI1SK
}

const Listed = v.object({ PK: v.string(), SK: v.string(), GSI1SK: v.string() })

/**
 * What is due by now, longest first, at most so many; what has no time comes last, however much there is
 * of it. The index lags a little behind the items: whoever acts on one reads it again, or acts by a
 * condition.
 */
export async function listDue(now: Date, limit: number): Promise<Due[]> {
  const timed = await listBetween(upTo(withoutTime), upTo(now), limit)
  if (timed.length === limit) return timed
  const others = await listBetween('0', upTo(withoutTime), limit - timed.length)
  return [...timed, ...others]
}

// `$` comes right after `#`.
const upTo = (time: Date) => `${time.toISOString()}$`

async function listBetween(from: string, to: string, limit: number): Promise<Due[]> {
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
    const { PK, SK, GSI1SK } = v.parse(Listed, item)
    const [at = '', kind = '', ...id] = GSI1SK.split('#')
    return { key: { PK, SK }, kind, id: id.join('#'), at, order: GSI1SK }
  })
}

/** Puts it off until `at`, unless it has been put elsewhere meanwhile; whether it did. */
export function postpone({ key, kind, id, order }: Due, at: Date): Promise<boolean> {
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

/** Nobody is to look at the item any more, which stays. Unless it has been put elsewhere meanwhile. */
export async function stopDue({ key, order }: Due): Promise<void> {
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

/** Removes the item that was due, unless it has been put elsewhere meanwhile. */
export async function removeDue({ key, order }: Due): Promise<void> {
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
