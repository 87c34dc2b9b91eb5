import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { createTable, localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import { startEngine } from '#infra/local/dynamodb/start-engine.ts'
import {
  callsPerSecond,
  type Load,
  listLoadFigures,
  loadColumns,
  runUnderLoad,
} from '#test/bench/load.ts'
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

/**
 * Compares the embedded DynamoDB with dynalite, which it replaced: the same calls on items of 4 KB on disk.
 */
export async function measureTable(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-table-'))
  try {
    const dynoxide = await measureEngine(() => startDynoxide(join(folder, 'table.sqlite')), true)
    const dynalite = await measureEngine(() => startDynalite(join(folder, 'leveldb')), false)
    return [loadTable(dynoxide, dynalite), sizeTable(dynoxide, dynalite)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Measured = { loads: Record<string, Load>; startMs: number; megabytes: number }

async function measureEngine(
  start: () => Promise<Running>,
  hasTransactions: boolean,
): Promise<Measured> {
  const engine = await start()
  const client = openLocalClient(engine.endpoint)
  try {
    await createTable(engine.endpoint)
    const loads: Record<string, Load> = {}
    for (const [name, { count, run }] of Object.entries(operations)) {
      if (name === 'transact 2 items' && !hasTransactions) continue
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

async function startDynoxide(file: string): Promise<Running> {
  const began = performance.now()
  const { endpoint, stop } = await startEngine(file)
  const startMs = performance.now() - began
  const pattern = `^[^ ]*dynoxide serve .*${new URL(endpoint).hostname} `
  const pid = execFileSync('pgrep', ['-f', pattern], { encoding: 'utf8' }).trim()
  return { endpoint, startMs, megabytes: () => residentMegabytes(pid), stop }
}

async function startDynalite(path: string): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/serve-dynalite.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [endpoint] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const startMs = performance.now() - began
  const ended = once(child, 'exit')
  return {
    endpoint,
    startMs,
    megabytes: () => residentMegabytes(String(child.pid)),
    stop() {
      child.kill()
      return ended
    },
  }
}

function residentMegabytes(pid: string) {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

function loadTable(dynoxide: Measured, dynalite: Measured): BenchTable {
  const rows = Object.entries(dynoxide.loads).flatMap(([name, load]) => {
    const other = dynalite.loads[name]
    const ratio = other ? roundTo(callsPerSecond(load) / callsPerSecond(other), 2) : '–'
    const own = [`${name}, dynoxide`, ...listLoadFigures(load), ratio]
    return other ? [own, [`${name}, dynalite`, ...listLoadFigures(other), '']] : [own]
  })
  return {
    title: 'The embedded DynamoDB and dynalite, which it replaced, 10 calls in flight',
    columns: ['call', ...loadColumns, '× dynalite'],
    rows,
    notes: [
      'dynoxide flushes each write to the disk; dynalite flushes none and has no transactions.',
    ],
  }
}

function sizeTable(dynoxide: Measured, dynalite: Measured): BenchTable {
  const row = (name: string, { startMs, megabytes }: Measured) => [
    name,
    roundTo(startMs, 0),
    roundTo(megabytes, 0),
  ]
  return {
    title: 'The processes of both',
    columns: ['engine', 'start ms', 'memory MB after the calls'],
    rows: [row('dynoxide', dynoxide), row('dynalite', dynalite)],
    notes: ['dynalite starts a Node process of its own here; it ran as a thread before.'],
  }
}
