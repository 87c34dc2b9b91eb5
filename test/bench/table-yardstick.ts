import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { localTableName } from '#infra/local/start-table.ts'
import { inFlight, type Load, underLoad } from './load.ts'

/** What the embedded DynamoDB gives by itself: a shop's first page read, and put beside it, as often as it goes. */
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
  if (!Item) throw new Error('The shop has no page to read')
  const put = (lane: number) =>
    table.send(
      new PutCommand({ TableName: localTableName, Item: { ...Item, PK: `BENCH#${lane}` } }),
    )
  try {
    await underLoad(20 * inFlight, get)
    const gets = await underLoad(800, get)
    return { gets, puts: await underLoad(400, put) }
  } finally {
    client.destroy()
  }
}
