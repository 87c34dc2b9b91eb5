import { rm } from 'node:fs/promises'
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { createTable, localTableName, openLocalClient } from './create-table.ts'
import { startEngine } from './start-engine.ts'

/** An item in DynamoDB's JSON format. */
export type DynamoDbItem = Record<string, AttributeValue>

// The limit of BatchWriteItem.
const batchSize = 25

/**
 * Writes a new database file with these items, and replaces one from an interrupted try. Returns
 * the number of items.
 */
export async function writeTableFile(
  file: string,
  items: AsyncIterable<DynamoDbItem> | Iterable<DynamoDbItem>,
): Promise<number> {
  await removeDatabase(file)
  const engine = await startEngine(file)
  const client = openLocalClient(engine.endpoint)
  let count = 0
  try {
    await createTable(engine.endpoint)
    for await (const batch of splitIntoBatches(items)) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      await client.send(new BatchWriteItemCommand({ RequestItems: { [localTableName]: requests } }))
      count += batch.length
    }
    return count
  } finally {
    client.destroy()
    await engine.stop()
  }
}

async function* splitIntoBatches(
  items: AsyncIterable<DynamoDbItem> | Iterable<DynamoDbItem>,
): AsyncGenerator<DynamoDbItem[]> {
  let batch: DynamoDbItem[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Removes a database file with its write-ahead log. */
export async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })))
}
