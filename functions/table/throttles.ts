import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { conditionHeld, table, tableName } from './table.ts'

/** At most `max` counts of `key` in each window of `seconds`. */
export type Limit = { key: string; max: number; seconds: number }

/** Counts one, and answers undefined, or when the window is full the seconds until the next one begins. */
export async function countAgainst(limit: Limit, now: Date): Promise<number | undefined> {
  const window = windowOf(limit, now)
  const counted = await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(limit, now),
        UpdateExpression: 'SET expires = :expires ADD hits :one',
        ConditionExpression: 'attribute_not_exists(hits) OR hits < :max',
        ExpressionAttributeValues: {
          ':one': 1,
          ':max': limit.max,
          ':expires': (window + 2) * limit.seconds,
        },
      }),
    ),
  )
  if (counted) return undefined
  return Math.max(1, Math.ceil((window + 1) * limit.seconds - now.getTime() / 1000))
}

/** Takes one count back, for what turned out not to be worth counting. */
export async function uncount(limit: Limit, now: Date): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(limit, now),
        UpdateExpression: 'ADD hits :less',
        ConditionExpression: 'hits > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      }),
    ),
  )
}

const windowOf = ({ seconds }: Limit, now: Date) => Math.floor(now.getTime() / 1000 / seconds)

const keyOf = (limit: Limit, now: Date) => ({
  PK: `LIMIT#${limit.key}#${windowOf(limit, now)}`,
  SK: '-',
})
