import { rm } from 'node:fs/promises'
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { createTable, localTableName, openLocalClient } from './create-table.ts'
import { startEngine } from './start-engine.ts'

/** An item in DynamoDB's JSON format. */
export type DynamoDbItem = Record<string, AttributeValue>

// The limit of BatchWriteItem.
const batchSize = 25

/** Writes a new database file with these items, and replaces one from an interrupted try. */
export async function writeTableFile(file: string, items: readonly DynamoDbItem[]): Promise<void> {
  await removeDatabase(file)
  const engine = await startEngine(file)
  const client = openLocalClient(engine.endpoint)
  try {
    await createTable(engine.endpoint)
    for (let first = 0; first < items.length; first += batchSize) {
      const batch = items.slice(first, first + batchSize)
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      const RequestItems = { [localTableName]: requests }
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await client.send(new BatchWriteItemCommand({ RequestItems }))
    }
  } finally {
    client.destroy()
    await engine.stop()
  }
}

/** Removes a database file with its write-ahead log. */
export async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })))
}
