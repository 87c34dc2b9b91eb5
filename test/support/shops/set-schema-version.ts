import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { type Key, tableName } from '#functions/table/table.ts'

/** Gives an item this version, as another release might have. */
export async function setSchemaVersion({ PK, SK }: Key, version: number): Promise<void> {
  await new DynamoDBClient().send(
    new UpdateItemCommand({
      TableName: tableName(),
      Key: { PK: { S: PK }, SK: { S: SK } },
      UpdateExpression: 'SET schema_version = :version',
      ExpressionAttributeValues: { ':version': { N: String(version) } },
    }),
  )
}
