import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '#infra/table-definition.ts'
import { DataFolderInUse } from './start-failure.ts'
import type { TableMessage } from './table-thread.ts'

export type LocalTable = { endpoint: string; stop(): Promise<void> }

/** The name of the one table on this machine. */
export const localTableName = 'noren'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

/**
 * Starts the embedded DynamoDB with the one table in it, in a thread of its own: on disk when a
 * folder is given, else in memory.
 * @throws {DataFolderInUse} when another process has the folder open
 */
export async function startTable({ folder }: { folder?: string }): Promise<LocalTable> {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: folder,
    execArgv: [],
  })
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  const message = await firstMessage(thread)
  if ('failure' in message) {
    await thread.terminate()
    if (message.failure === 'in use') throw new DataFolderInUse(folder ?? '')
    throw new Error(`The embedded DynamoDB did not start: ${message.reason}`)
  }
  const endpoint = `http://127.0.0.1:${message.port}`
  await createTable(endpoint)
  return {
    endpoint,
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('stop')
      await exited
    },
  }
}

function firstMessage(thread: Worker) {
  return new Promise<TableMessage>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The embedded DynamoDB ended while it started')))
  })
}

async function createTable(endpoint: string) {
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  try {
    if (!(await isReady(client))) await client.send(new CreateTableCommand(createInput()))
    await untilReady(client)
  } finally {
    client.destroy()
  }
}

async function untilReady(client: DynamoDBClient): Promise<void> {
  if (await isReady(client)) return
  await setTimeout(5)
  return untilReady(client)
}

async function isReady(client: DynamoDBClient) {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: localTableName }))
    return Table?.TableStatus === 'ACTIVE'
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

function createInput() {
  const { partitionKey, sortKey, indexes } = tableDefinition
  const names = [{ partitionKey, sortKey }, ...indexes].flatMap((keys) => [
    keys.partitionKey,
    keys.sortKey,
  ])
  return {
    TableName: localTableName,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: names.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: keySchema({ partitionKey, sortKey }),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' as const },
    })),
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
  ]
}
