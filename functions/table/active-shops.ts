import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/** A shop that may have changed since `at`, and whose row in the list is to be looked at. `order` is its place. */
export type ActiveShop = { id: string; at: Date; order: string }

const keyOf = (id: string): Key => ({ PK: `ACTIVE#${id}`, SK: '-' })

/**
 * Notes that a shop is about to change, or may within the next minute: to be called before the change.
 * Lies apart from the shop, so that calls which only read may note that somebody is there.
 */
export async function markActive(id: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(id),
      UpdateExpression: 'SET GSI1PK = :active, GSI1SK = :order',
      ExpressionAttributeValues: { ':active': 'ACTIVE', ':order': `${now.toISOString()}#${id}` },
    }),
  )
}

const Listed = v.object({ GSI1SK: v.string() })

/** The shops that are noted, at most so many: those that were first, or those that were last. */
export async function listActive(which: 'oldest' | 'newest', limit: number): Promise<ActiveShop[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :active',
      ExpressionAttributeValues: { ':active': 'ACTIVE' },
      ProjectionExpression: 'GSI1SK',
      ScanIndexForward: which === 'oldest',
      Limit: limit,
    }),
  )
  return Items.map((item) => {
    const { GSI1SK: order } = v.parse(Listed, item)
    const [at = '', ...id] = order.split('#')
    return { id: id.join('#'), at: new Date(at), order }
  })
}

/** Nobody is to look at this shop any more, unless it has been noted again since. */
export async function settleActive({ id, order }: ActiveShop): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keyOf(id),
        ConditionExpression: 'GSI1SK = :order',
        ExpressionAttributeValues: { ':order': order },
      }),
    ),
  )
}
