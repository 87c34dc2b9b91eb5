import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { conditionHeld, type Key, table, tableName } from '#functions/table/table.ts'

/** A browser tab that has a page open in the editor, until `expires` (seconds). */
const EditingTab = v.object({ tab: v.string(), expires: v.number() })
export type EditingTab = v.InferOutput<typeof EditingTab>

const tabPrefix = (page: PageNumber) => `EDITING#${page}#`
const tabKey = (shop: Shop, page: PageNumber, tab: string): Key => ({
  PK: shopKey(shop),
  SK: tabPrefix(page) + tab,
})

/** The tabs that have reported this page as open, expired ones too, at most `limit`. */
export async function listEditingTabs(
  shop: Shop,
  page: PageNumber,
  limit: number,
): Promise<EditingTab[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :order)',
      ExpressionAttributeValues: { ':shop': shopKey(shop), ':order': tabPrefix(page) },
      ConsistentRead: true,
      Limit: limit,
    }),
  )
  return Items.map((item) => v.parse(EditingTab, item))
}

/** Stores that a tab has this page open. */
export async function putEditingTab(
  shop: Shop,
  page: PageNumber,
  editing: EditingTab,
): Promise<void> {
  const Item = { ...tabKey(shop, page, editing.tab), ...editing }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

/** Removes a tab, unless it has reported again since. */
export async function removeEditingTab(
  shop: Shop,
  page: PageNumber,
  { tab, expires }: EditingTab,
): Promise<void> {
  await conditionHeld(
    table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: tabKey(shop, page, tab),
        ConditionExpression: 'expires = :expires',
        ExpressionAttributeValues: { ':expires': expires },
      }),
    ),
  )
}
