import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { localTableName } from '#infra/local/dynamodb/create-table.ts'
import { callsInFlight, type Load, runUnderLoad } from '#test/bench/load.ts'

/** Measures the embedded DynamoDB alone: reads of a page, and writes of a copy. */
export async function measureBareTable(
  endpoint: string,
  userId: string,
): Promise<{ gets: Load; puts: Load }> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-northeast-1', credentials })
  const table = DynamoDBDocumentClient.from(client)
  const Key = { PK: `USER#${userId}`, SK: 'PAGE#1' }
  const read = new GetCommand({ TableName: localTableName, Key, ConsistentRead: true })
  const get = () => table.send(read)
  const { Item } = await get()
  if (!Item) throw new Error('The shop has no page 1 in the table')
  const put = (lane: number) =>
    table.send(
      new PutCommand({ TableName: localTableName, Item: { ...Item, PK: `BENCH#${lane}` } }),
    )
  try {
    await runUnderLoad(20 * callsInFlight, get)
    const gets = await runUnderLoad(800, get)
    return { gets, puts: await runUnderLoad(400, put) }
  } finally {
    client.destroy()
  }
}
