import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))

/** The smallest Lambda with a table: one read and an answer. The baseline for start times. */
export async function handler() {
  const Key = { PK: 'SESSION#nobody', SK: '-' }
  const TableName = process.env['TABLE_NAME']
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  return { statusCode: Item ? 200 : 401, body: '{}' }
}
