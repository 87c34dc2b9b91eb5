import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { personOf, profileKey, UserProfile } from './people.ts'
import { getItems, type Item, table, tableName } from './table.ts'

/** The profiles of all shops, newest first: a megabyte a request, one after the other. */
export async function listProfiles(from?: Item): Promise<UserProfile[]> {
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
  const profiles = Items.map((item) => v.parse(UserProfile, item))
  return LastEvaluatedKey ? [...profiles, ...(await listProfiles(LastEvaluatedKey))] : profiles
}

/** The profiles of these shops, in this order; without those that are not there, or are leaving. */
export async function findProfiles(ids: readonly string[]): Promise<UserProfile[]> {
  const items = await getItems(ids.map((id) => profileKey('user', id)))
  const found = new Map(
    items.flatMap((item) => {
      const person = personOf('user', item)
      return person?.kind === 'user' ? [[person.id, person] as const] : []
    }),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}
