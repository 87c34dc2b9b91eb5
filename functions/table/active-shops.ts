import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { chunkNames, chunkOf } from './shop-chunks.ts'
import { conditionHeld, getItems, type Item, type Key, table, tableName } from './table.ts'

/** A shop that may have changed since `at`, and whose row in the list is to be looked at. */
export type ActiveShop = { id: string; at: Date }

const keyOf = (chunk: string): Key => ({ PK: `ACTIVE#${chunk}`, SK: '-' })

/** The items that hold all notes, as many as there are chunks. */
export const activeKeys: readonly Key[] = chunkNames.map(keyOf)

// No attribute of the table's own begins like this.
const prefix = '@'
const attributeOf = (id: string) => `${prefix}${id}`

/**
 * Notes that a shop is about to change, or may within the next minute: to be called before the change.
 * Lies apart from the shop, so that calls which only read may note that somebody is there.
 */
export async function markActive(id: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(chunkOf(id)),
      UpdateExpression: 'SET #shop = :at',
      ExpressionAttributeNames: { '#shop': attributeOf(id) },
      ExpressionAttributeValues: { ':at': now.toISOString() },
    }),
  )
}

/** The shops that these items note, those first that were noted first. */
export function activeIn(items: readonly Item[]): ActiveShop[] {
  return items
    .flatMap((item) => Object.entries(item))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, at]) => ({ id: name.slice(prefix.length), at: new Date(v.parse(v.string(), at)) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** All shops that are noted, those first that were noted first. */
export const listActive = async () => activeIn(await getItems(activeKeys))

/** Nobody is to look at this shop any more, unless it has been noted again since. */
export async function settleActive({ id, at }: ActiveShop): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(chunkOf(id)),
        UpdateExpression: 'REMOVE #shop',
        ConditionExpression: '#shop = :at',
        ExpressionAttributeNames: { '#shop': attributeOf(id) },
        ExpressionAttributeValues: { ':at': at.toISOString() },
      }),
    ),
  )
}
