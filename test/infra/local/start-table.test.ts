import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DataFolderInUse } from '#infra/local/start-failure.ts'
import { startTable } from '#infra/local/start-table.ts'

const program = `
  import { startTable } from '#infra/local/start-table.ts'
  const table = await startTable({ folder: process.argv[1] })
  process.stdout.write(table.endpoint + '\\n')
`

describe('the embedded DynamoDB', () => {
  test('has the one table with its index', async () => {
    const client = clientOf(await started({}))
    await put(client, { PK: 'USER#1', SK: 'PROFILE', GSI1PK: 'USERS', GSI1SK: 'a' })
    expect(await listed(client)).toEqual(['USER#1'])
  })

  test('serves on after a client went away in the middle of its body', async () => {
    const endpoint = await started({})
    await resetInMidBody(endpoint)
    const client = clientOf(endpoint)
    await put(client, { PK: 'a', SK: '-', GSI1PK: 'USERS', GSI1SK: 'a' })
    expect(await listed(client)).toEqual(['a'])
  })

  test('says so when another process has the folder open', async () => {
    const folder = await temporaryFolder()
    await startedElsewhere(folder)
    await expect(startTable({ folder })).rejects.toThrow(DataFolderInUse)
  })

  test('finds in the folder what was kept there, even after the process was killed', async () => {
    const folder = await temporaryFolder()
    const { child, endpoint } = await startedElsewhere(folder)
    const client = clientOf(endpoint)
    for (let number = 0; number < 20; number += 1) {
      await put(client, { PK: `k${number}`, SK: '-', GSI1PK: 'USERS', GSI1SK: `${100 + number}` })
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const found = await listed(clientOf(await started({ folder })))
    expect(found).toEqual(Array.from({ length: 20 }, (_, number) => `k${number}`))
  })

  test('lets go of the folder when it is stopped', async () => {
    const folder = await temporaryFolder()
    const first = await startTable({ folder })
    await first.stop()
    const second = await startTable({ folder })
    await expect(second.stop()).resolves.toBeUndefined()
  })
})

async function started(options: { folder?: string }) {
  const table = await startTable(options)
  onTestFinished(() => table.stop())
  return table.endpoint
}

async function startedElsewhere(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, endpoint: String(line).trim() }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'noren-table-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function clientOf(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials })
  onTestFinished(() => client.destroy())
  return DynamoDBDocumentClient.from(client)
}

async function put(client: DynamoDBDocumentClient, item: Record<string, string>) {
  await client.send(new PutCommand({ TableName: 'noren', Item: item }))
}

async function listed(client: DynamoDBDocumentClient) {
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
  const socket = connect(Number(new URL(endpoint).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{"half":')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.resetAndDestroy()
  await once(socket, 'close')
}
