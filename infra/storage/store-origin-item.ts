import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createOriginItem } from '#functions/contract/platform/platform-state.ts'

/** Stores which secret the functions of a new table accept. Changes nothing where the table has the item. */
export async function storeOriginItem(
  client: DynamoDBClient,
  TableName: string,
  secret: string,
): Promise<void> {
  const put = new PutCommand({
    TableName,
    Item: createOriginItem(secret),
    ConditionExpression: 'attribute_not_exists(PK)',
  })
  try {
    await DynamoDBDocumentClient.from(client).send(put)
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
