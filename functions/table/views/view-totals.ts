import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { profileKey } from '#functions/table/accounts/accounts.ts'
import { conditionHeld, table, tableName } from '#functions/table/table.ts'

/** Stores how often the pages of a shop were viewed, for the list of shops. A shop that is gone stays gone. */
export async function setViewTotal(shopId: string, views: number): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: profileKey('user', shopId),
        UpdateExpression: 'SET #views = :views',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#views': 'views' },
        ExpressionAttributeValues: { ':views': views },
      }),
    ),
  )
}
