import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { DataFolderInUse } from '#infra/local/start-failure.ts'
import { createDataFolder } from './table-folder.ts'

const program = `
  import { startTable } from '#infra/local/dynamodb/start-table.ts'
  const table = await startTable({ folder: process.argv[1] })
  process.stdout.write(table.endpoint + '\\n')
`

describe('the embedded DynamoDB', () => {
  test('keeps serving after a client disconnected within a request body', async () => {
    const endpoint = await startTestTable({})
    await resetInMidBody(endpoint)
    const client = createClient(endpoint)
    await put(client, { PK: 'a', SK: '-', GSI1PK: 'USERS', GSI1SK: 'a' })
    expect(await listKeys(client)).toEqual(['a'])
  })

  test('throws DataFolderInUse when another process has the folder open', async () => {
    const folder = await createDataFolder()
    await startTableInChild(folder)
    await expect(startTable({ folder })).rejects.toThrow(DataFolderInUse)
  })

  test('keeps its data after the process was killed', async () => {
    const folder = await createDataFolder()
    const { child, endpoint } = await startTableInChild(folder)
    const client = createClient(endpoint)
    for (let number = 0; number < 20; number += 1) {
      await put(client, { PK: `k${number}`, SK: '-', GSI1PK: 'USERS', GSI1SK: `${100 + number}` })
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const found = await listKeys(createClient(await startTestTable({ folder })))
    expect(found).toEqual(Array.from({ length: 20 }, (_, number) => `k${number}`))
  })

  test('uses another random loopback address at each start', async () => {
    const first = new URL(await startTestTable({}))
    const second = new URL(await startTestTable({}))
    for (const { hostname, port } of [first, second]) {
      expect(hostname).toMatch(/^127\.([1-9]\d*)\.([1-9]\d*)\.([1-9]\d*)$/)
      expect(hostname).not.toBe('127.0.0.1')
      expect(Number(port)).toBeGreaterThanOrEqual(10_000)
    }
    expect(first.hostname).not.toBe(second.hostname)
  })

  test('has its address in no file of the data folder', async () => {
    const folder = await createDataFolder()
    const { hostname } = new URL(await startTestTable({ folder }))
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
    expect((await Promise.all(texts)).join('')).not.toContain(hostname)
  })

  test('is restarted at its address with its data when the engine crashes', async () => {
    const folder = await createDataFolder()
    const endpoint = await startTestTable({ folder })
    const client = createClient(endpoint)
    await put(client, { PK: 'USER#1', SK: '-', GSI1PK: 'USERS', GSI1SK: 'a' })
    killEngine(endpoint)
    await vi.waitFor(async () => expect(await listKeys(client)).toEqual(['USER#1']), 30_000)
  })

  test('is lost when the engine ends six times within a minute', async () => {
    const { endpoint, lost, stop } = await startTable({})
    onTestFinished(stop)
    const killing = setInterval(() => killEngine(endpoint), 200)
    onTestFinished(() => clearInterval(killing))
    await expect(lost).resolves.toBeUndefined()
  })

  test('ends with the process that started it, even when that is killed', async () => {
    const { child, endpoint } = await startTableInChild(await createDataFolder())
    child.kill('SIGKILL')
    await once(child, 'exit')
    await vi.waitFor(() => expect(fetch(endpoint)).rejects.toThrow('fetch failed'), 30_000)
  })

  test('can be replaced by the DynamoDB that an environment variable names', async () => {
    const other = await startTestTable({})
    vi.stubEnv('NOREN_DYNAMODB_ENDPOINT', other)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await startTestTable({ folder: await createDataFolder() })).toBe(other)
  })

  test('refuses an item above 400 KB, counted in bytes', async () => {
    const client = createClient(await startTestTable({}))
    const item = { PK: 'USER#1', SK: '-', GSI1PK: 'USERS', GSI1SK: 'a' }
    await put(client, { ...item, text: 'あ'.repeat(130_000) })
    await expect(put(client, { ...item, text: 'あ'.repeat(140_000) })).rejects.toThrow(
      'Item size has exceeded',
    )
  })
})

function killEngine(endpoint: string) {
  spawnSync('pkill', ['-KILL', '-f', `^[^ ]*dynoxide serve .*${new URL(endpoint).hostname} `])
}

async function startTestTable(options: { folder?: string }) {
  const table = await startTable(options)
  onTestFinished(() => table.stop())
  return table.endpoint
}

async function startTableInChild(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, endpoint: String(line).trim() }
}

function createClient(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  onTestFinished(() => client.destroy())
  return DynamoDBDocumentClient.from(client)
}

async function put(client: DynamoDBDocumentClient, item: Record<string, string>) {
  await client.send(new PutCommand({ TableName: 'noren', Item: item }))
}

async function listKeys(client: DynamoDBDocumentClient) {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: 'noren',
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :users',
      ExpressionAttributeValues: { ':users': 'USERS' },
    }),
  )
  return Items.map((item) => String(item['PK']))
}

async function resetInMidBody(endpoint: string) {
  const socket = connect(Number(new URL(endpoint).port), new URL(endpoint).hostname)
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{"half":')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.resetAndDestroy()
  await once(socket, 'close')
}
