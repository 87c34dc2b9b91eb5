import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { createTable, localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import { startEngine } from '#infra/local/dynamodb/start-engine.ts'
import { type Load, listLoadFigures, loadColumns, runUnderLoad } from '#test/bench/load.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { roundTo } from '#test/bench/statistics.ts'

const TableName = localTableName
const shops = 100
const warmUp = 200

type Running = {
  endpoint: string
  startMs: number
  megabytes: () => number
  stop: () => Promise<unknown>
}
type Operation = (client: DynamoDBClient, lane: number, turn: number) => Promise<unknown>

/** Measures the embedded DynamoDB: calls on items of 4 KB on disk. */
export async function measureTable(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-table-'))
  try {
    const measured = await measureEngine(join(folder, 'table.sqlite'))
    return [loadTable(measured), sizeTable(measured)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Measured = { loads: Record<string, Load>; startMs: number; megabytes: number }

async function measureEngine(file: string): Promise<Measured> {
  const engine = await startMeasured(file)
  const client = openLocalClient(engine.endpoint)
  try {
    await createTable(engine.endpoint)
    const loads: Record<string, Load> = {}
    for (const [name, { count, run }] of Object.entries(operations)) {
      // oxlint-disable-next-line no-await-in-loop -- parallel runs would distort the figures
      await runUnderLoad(warmUp, (lane, turn) => run(client, lane, turn))
      // oxlint-disable-next-line no-await-in-loop -- parallel runs would distort the figures
      loads[name] = await runUnderLoad(count, (lane, turn) => run(client, lane, turn))
    }
    return { loads, startMs: engine.startMs, megabytes: engine.megabytes() }
  } finally {
    client.destroy()
    await engine.stop()
  }
}

const text = 'あ'.repeat(1300)
const key = (lane: number, turn: number) => ({
  PK: { S: `USER#${(lane + turn * 10) % shops}` },
  SK: { S: `PAGE#${lane}` },
})
const item = (lane: number, turn: number) => ({ ...key(lane, turn), text: { S: text } })

const operations: Record<string, { count: number; run: Operation }> = {
  put: {
    count: 1000,
    run: (client, lane, turn) =>
      client.send(new PutItemCommand({ TableName, Item: item(lane, turn) })),
  },
  get: {
    count: 2000,
    run: (client, lane, turn) =>
      client.send(new GetItemCommand({ TableName, Key: key(lane, turn), ConsistentRead: true })),
  },
  query: {
    count: 1000,
    run: (client, lane, turn) =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :pk',
          ExpressionAttributeValues: { ':pk': key(lane, turn).PK },
        }),
      ),
  },
  'transact 2 items': {
    count: 500,
    run: (client, lane, turn) =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { Put: { TableName, Item: item(lane, turn) } },
            { Put: { TableName, Item: item(lane + 10, turn) } },
          ],
        }),
      ),
  },
}

async function startMeasured(file: string): Promise<Running> {
  const began = performance.now()
  const { endpoint, stop } = await startEngine(file)
  const startMs = performance.now() - began
  const pattern = `^[^ ]*dynoxide serve .*${new URL(endpoint).hostname} `
  const pid = execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).trim()
  return { endpoint, startMs, megabytes: () => residentMegabytes(pid), stop }
}

function residentMegabytes(pid: string) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

const loadTable = ({ loads }: Measured): BenchTable => ({
  title: 'The embedded DynamoDB, 10 calls in flight',
  columns: ['call', ...loadColumns],
  rows: Object.entries(loads).map(([name, load]) => [[name], listLoadFigures(load)].flat()),
  notes: ['Each write is flushed to the disk.'],
})

const sizeTable = ({ startMs, megabytes }: Measured): BenchTable => ({
  title: 'Its process',
  columns: ['start ms', 'memory MB after the calls'],
  rows: [[roundTo(startMs, 0), roundTo(megabytes, 0)]],
  notes: [],
})
