import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { onTestFinished } from 'vitest'
import { localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'

/** A data folder that is removed after the test. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-table-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the embedded DynamoDB on this folder; stopped after the test. */
export async function openTestTable(folder: string) {
  const table = await startTable({ folder })
  const client = openLocalClient(table.endpoint)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= (client.destroy(), table.stop()))
  onTestFinished(stop)
  return { endpoint: table.endpoint, client, stop }
}

/** Puts items with texts of 1,000 characters, each unique. */
export async function putTestItems(
  client: DynamoDBClient,
  shop: string,
  count: number,
): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const Item = { PK: { S: shop }, SK: { S: `${number}` }, text: { S: textFor(shop, number) } }
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await client.send(new PutItemCommand({ TableName: localTableName, Item }))
  }
}

/** Counts the unchanged items among the first `count`. */
export async function countIntactItems(client: DynamoDBClient, shop: string, count: number) {
  const found = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const Key = { PK: { S: shop }, SK: { S: `${number}` } }
      const { Item } = await client.send(new GetItemCommand({ TableName: localTableName, Key }))
      return Item?.['text']?.S === textFor(shop, number)
    }),
  )
  return found.filter(Boolean).length
}

const textFor = (shop: string, number: number) => `${shop} ${number} `.repeat(200).slice(0, 1000)
