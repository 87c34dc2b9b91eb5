import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Item, table, tableName } from '#functions/table/table.ts'
import { StoredShop } from './accounts.ts'

/** The profiles of all shops, newest first, without malformed ones. */
export const listShopProfiles = async (): Promise<StoredShop[]> =>
  (await listItems()).flatMap((item) => {
    const { success, output } = v.safeParse(StoredShop, item)
    return success ? [output] : []
  })

const StoredId = v.object({ id: v.string() })

/** The ids of all shops, also of malformed profiles. */
export const listShopIds = async (): Promise<string[]> =>
  (await listItems()).map((item) => v.parse(StoredId, item).id)

// One request returns at most a megabyte.
async function listItems(from?: Item): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :user',
      ExpressionAttributeValues: { ':user': 'USER' },
      ScanIndexForward: false,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return LastEvaluatedKey ? [...Items, ...(await listItems(LastEvaluatedKey))] : Items
}
