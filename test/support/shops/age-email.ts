import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { tableName } from '#functions/table/table.ts'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }

/** Makes the e-mail address of a shop old enough for links. `endpoint`: of the table of another process. */
export async function ageEmail(shopId: string, endpoint?: string): Promise<void> {
  const place = endpoint ? { endpoint, region: 'ap-northeast-1', credentials } : {}
  await DynamoDBDocumentClient.from(new DynamoDBClient(place)).send(
    new UpdateCommand({
      TableName: endpoint ? localTableName : tableName(),
      Key: { PK: `USER#${shopId}`, SK: 'SHOP' },
      UpdateExpression: 'SET email_at = :old',
      ExpressionAttributeValues: { ':old': new Date(0).toISOString() },
    }),
  )
}
