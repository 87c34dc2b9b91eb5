import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, isConditionFailure, table, tableName } from '#functions/table/table.ts'

/** At most `max` counts of `key` in each window of `seconds`. */
export type RateLimit = { key: string; max: number; seconds: number }

/** Counts one call. Returns undefined, or when the window is full the seconds until the next one. */
export async function countHit(limit: RateLimit, now: Date): Promise<number | undefined> {
  const counted = await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: throttleKey(limit, now),
        UpdateExpression: 'SET expires = :expires ADD hits :one',
        ConditionExpression: 'attribute_not_exists(hits) OR hits < :max',
        ExpressionAttributeValues: {
          ':one': 1,
          ':max': limit.max,
          ':expires': windowExpiry(limit, now),
        },
      }),
    ),
  )
  return counted ? undefined : secondsLeft(limit, now)
}

/** Takes one count back. */
export async function uncountHit(limit: RateLimit, now: Date): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: throttleKey(limit, now),
        UpdateExpression: 'ADD hits :less',
        ConditionExpression: 'hits > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      }),
    ),
  )
}

/**
 * Counts a name under the limit: the same name counts once in a window. Returns whether the name was new, or
 * the seconds to wait when as many other names are counted as the limit allows.
 */
export async function countDistinct(
  limit: RateLimit,
  name: string,
  now: Date,
): Promise<{ isNew: boolean } | { wait: number }> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: throttleKey(limit, now),
        UpdateExpression: 'SET expires = :expires ADD #names :added',
        ConditionExpression:
          'attribute_not_exists(#names) OR contains(#names, :name) OR size(#names) < :max',
        ExpressionAttributeNames: { '#names': 'names' },
        ExpressionAttributeValues: {
          ':added': new Set([name]),
          ':name': name,
          ':max': limit.max,
          ':expires': windowExpiry(limit, now),
        },
        ReturnValues: 'UPDATED_OLD',
      }),
    )
    return { isNew: !v.parse(CountedNames, Attributes ?? {}).names.has(name) }
  } catch (error) {
    if (isConditionFailure(error)) return { wait: secondsLeft(limit, now) }
    throw error
  }
}

const CountedNames = v.object({ names: v.optional(v.set(v.string()), new Set()) })

/** Takes back a name that `countDistinct` has just counted as new. */
export async function uncountDistinct(limit: RateLimit, name: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: throttleKey(limit, now),
      UpdateExpression: 'DELETE #names :taken',
      ExpressionAttributeNames: { '#names': 'names' },
      ExpressionAttributeValues: { ':taken': new Set([name]) },
    }),
  )
}

const windowIndex = ({ seconds }: RateLimit, now: Date) =>
  Math.floor(now.getTime() / 1000 / seconds)

const secondsLeft = (limit: RateLimit, now: Date) =>
  Math.max(1, Math.ceil((windowIndex(limit, now) + 1) * limit.seconds - now.getTime() / 1000))

const windowExpiry = (limit: RateLimit, now: Date) => (windowIndex(limit, now) + 2) * limit.seconds

const throttleKey = (limit: RateLimit, now: Date) => ({
  PK: `LIMIT#${limit.key}#${windowIndex(limit, now)}`,
  SK: '-',
})
