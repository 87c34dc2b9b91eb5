import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { SupportNote } from '#functions/contract/shops/shop-support.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, type Key, table, tableName } from '#functions/table/table.ts'

const prefix = 'NOTE#'
const noteKey = (shop: Shop, id: string): Key => ({ PK: shopKey(shop), SK: `${prefix}${id}` })

/** The notes of admins about a shop, the newest first, in one read. */
export async function listSupportNotes(shop: Shop): Promise<SupportNote[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':prefix': prefix },
      ConsistentRead: true,
      // Calls at the same time may have added some more than the limit.
      Limit: limits.notesPerShop + 20,
    }),
  )
  return Items.map((item) => v.parse(SupportNote, item)).toSorted((one, other) =>
    one.at > other.at ? -1 : 1,
  )
}

/** Adds a note, unless the shop has one of this id. */
export async function addSupportNote(shop: Shop, note: SupportNote): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...noteKey(shop, note.id), ...note },
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    ),
  )
}

/** Deletes a note; returns whether it was there. */
export function deleteSupportNote(shop: Shop, id: string): Promise<boolean> {
  return conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: noteKey(shop, id),
        ConditionExpression: 'attribute_exists(PK)',
      }),
    ),
  )
}
