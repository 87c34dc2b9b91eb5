import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { conditionHeld, getItems, type Item, table, tableName } from '#functions/table/table.ts'
import { AdminProfile, isProfile, profileKey } from './accounts.ts'

const StoredId = v.object({ id: v.string() })

/** The profiles of all admins, oldest first. Found in the index, then read consistently. */
export async function listStaffProfiles(): Promise<AdminProfile[]> {
  const ids = (await listIndexItems()).map((item) => v.parse(StoredId, item).id)
  const items = await getItems(ids.map((id) => profileKey('admin', id)))
  return items
    .filter((item) => isProfile('admin', item))
    .map((item) => v.parse(AdminProfile, item))
    .toSorted((one, other) => compareTexts(getOrder(one), getOrder(other)))
}

const getOrder = ({ created_at, id }: AdminProfile) => `${created_at}#${id}`
const compareTexts = (one: string, other: string) => (one < other ? -1 : 1)

// One request returns at most a megabyte.
async function listIndexItems(from?: Item): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :admin',
      ExpressionAttributeValues: { ':admin': 'ADMIN' },
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return LastEvaluatedKey ? [...Items, ...(await listIndexItems(LastEvaluatedKey))] : Items
}

/** Stores the time of an admin's sign-in. */
export async function recordAdminSignIn(id: string, now: Date): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('admin', id),
        UpdateExpression: 'SET last_sign_in_at = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  )
}
