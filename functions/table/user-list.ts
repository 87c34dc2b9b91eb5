import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { UserProfile } from './people.ts'
import { type Item, table, tableName } from './table.ts'

/** The profiles of all shops, newest first; without those that are not as they should be. */
export const listProfiles = async (): Promise<UserProfile[]> =>
  (await listItems()).flatMap((item) => {
    const { success, output } = v.safeParse(UserProfile, item)
    return success ? [output] : []
  })

const Identified = v.object({ id: v.string() })

/** The ids of all shops, whatever else is known of them. */
export const listShopIds = async (): Promise<string[]> =>
  (await listItems()).map((item) => v.parse(Identified, item).id)

// A megabyte a request, one after the other.
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
