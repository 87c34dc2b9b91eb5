import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { type Shop, shopKey } from './shop.ts'
import { conditionHeld, type Key, table, tableName } from './table.ts'

/** A browser tab that has a page open in the editor, and until when in seconds that counts. */
const EditingTab = v.object({ tab: v.string(), expires: v.number() })
export type EditingTab = v.InferOutput<typeof EditingTab>

const orderOf = (page: PageNumber) => `EDITING#${page}#`
const keyOf = (shop: Shop, page: PageNumber, tab: string): Key => ({
  PK: shopKey(shop),
  SK: orderOf(page) + tab,
})

/** The tabs that have said that they have this page open, those among them that are over; so many at most. */
export async function listEditingTabs(
  shop: Shop,
  page: PageNumber,
  limit: number,
): Promise<EditingTab[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :order)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':order': orderOf(page) },
      ConsistentRead: true,
      Limit: limit,
    }),
  )
  return Items.map((item) => v.parse(EditingTab, item))
}

/** Notes that a tab has this page open. */
export async function putEditingTab(
  shop: Shop,
  page: PageNumber,
  editing: EditingTab,
): Promise<void> {
  const Item = { ...keyOf(shop, page, editing.tab), ...editing }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

/** Forgets a tab, unless it has said something since. */
export async function removeEditingTab(
  shop: Shop,
  page: PageNumber,
  { tab, expires }: EditingTab,
): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keyOf(shop, page, tab),
        ConditionExpression: 'expires = :expires',
        ExpressionAttributeValues: { ':expires': expires },
      }),
    ),
  )
}
