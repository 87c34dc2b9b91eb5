import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import { createDataFolder, openTestTable } from '#test/infra/local/dynamodb/table-folder.ts'
import { exampleCredentials, exampleRegion } from '#test/infra/local/s3/signer.ts'
import { mountCuttableDisk } from './cuttable-disk.ts'
import { mountSmallDisk } from './small-disk.ts'

const TableName = localTableName
const kills = 100
const lanes = 10

test('a full disk refuses writes clearly and keeps confirmed ones', async (context) => {
  const disk = mountSmallDisk(context, { megabytes: 16 })
  const { client, stop } = await openTestTable(disk.folder)
  const confirmed: string[] = []
  const put = async (key: string) => {
    await client.send(new PutItemCommand({ TableName, Item: item(key) }))
    confirmed.push(key)
  }
  for (let number = 0; number < 50; number += 1) await put(`before-${number}`)
  disk.fill()
  const refusals = await Promise.all(
    Array.from({ length: 60 }, (_, number) => put(`full-${number}`).then(String, String)),
  )
  expect(refusals.filter((each) => each.includes('full')).length).toBeGreaterThan(0)
  disk.free()
  for (let number = 0; number < 50; number += 1) await put(`after-${number}`)
  await stop()
  const { client: reopened } = await openTestTable(disk.folder)
  expect(await findMissing(reopened, confirmed)).toEqual([])
})

test('confirmed writes survive a power cut', async (context) => {
  const disk = mountCuttableDisk(context, { megabytes: 64 })
  const { client } = await openTestTable(disk.folder)
  for (let round = 0; round < 10; round += 1) {
    await client.send(new PutItemCommand({ TableName, Item: item(`round-${round}`) }))
    const { client: cut } = await openTestTable(disk.cut())
    expect(await findMissing(cut, [`round-${round}`])).toEqual([])
  }
})

test(`confirmed writes survive ${kills} kills under mixed writes`, async () => {
  const folder = await createDataFolder()
  const expected = new Map<string, number>()
  for (let round = 0; round < kills; round += 1) {
    const stores = await startStores(folder)
    const killed = new AbortController()
    const writing = Array.from({ length: lanes }, (_, lane) =>
      writeUntilKilled({ stores, expected, killed: killed.signal, name: `${round}-${lane}` }),
    )
    await setTimeout(randomInt(20, 200))
    await kill(stores.child)
    killed.abort()
    await Promise.all(writing)
    stores.close()
  }
  const stores = await startStores(folder)
  expect(expected.size).toBeGreaterThan(kills)
  expect(await findWrong(stores, expected)).toEqual([])
  await kill(stores.child)
  stores.close()
  process.stdout.write(`${kills} kills, ${expected.size} confirmed keys, 0 lost\n`)
})

const item = (key: string, value = 0) => ({
  PK: { S: key },
  SK: { S: '-' },
  value: { N: String(value) },
  text: { S: 'あ'.repeat(2000) },
})

async function findMissing(client: DynamoDBClient, keys: string[]) {
  const values = await Promise.all(keys.map((key) => readValue(client, key)))
  return keys.filter((_, index) => values[index] === undefined)
}

async function readValue(client: DynamoDBClient, key: string) {
  const Key = { PK: { S: key }, SK: { S: '-' } }
  const { Item } = await client.send(new GetItemCommand({ TableName, Key }))
  return Item?.['value'] && Number(Item['value'].N)
}

type Stores = Awaited<ReturnType<typeof startStores>>

async function startStores(folder: string) {
  const args = ['--import', 'tsx', 'test/faults/serve-stores.ts', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const endpoints = JSON.parse(line) as { table: string; buckets: string }
  const table = openLocalClient(endpoints.table)
  const s3 = new S3Client({
    endpoint: endpoints.buckets,
    region: exampleRegion,
    credentials: exampleCredentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  const close = () => {
    table.destroy()
    s3.destroy()
  }
  return { child, table, s3, close }
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

type Writing = {
  stores: Stores
  /** The last confirmed value of each key; -1 once deleted. */
  expected: Map<string, number>
  killed: AbortSignal
  name: string
}

/** Puts, transacts, deletes and stores objects in turn, and records what was confirmed. */
async function writeUntilKilled({ stores: { table, s3 }, expected, killed, name }: Writing) {
  for (let number = 0; ; number += 1) {
    const key = `${name}-${number % 5}`
    const twin = `${key}-twin`
    try {
      if (number % 4 === 3) {
        await table.send(
          new DeleteItemCommand({ TableName, Key: { PK: { S: key }, SK: { S: '-' } } }),
        )
        expected.set(key, -1)
      } else if (number % 4 === 2) {
        const Body = String(number)
        await s3.send(new PutObjectCommand({ Bucket: 'uploads', Key: `object/${key}`, Body }))
        expected.set(`object/${key}`, number)
      } else if (number % 4 === 1) {
        const puts = [key, twin].map((each) => ({ Put: { TableName, Item: item(each, number) } }))
        await table.send(new TransactWriteItemsCommand({ TransactItems: puts }))
        expected.set(key, number)
        expected.set(twin, number)
      } else {
        await table.send(new PutItemCommand({ TableName, Item: item(key, number) }))
        expected.set(key, number)
      }
    } catch (error) {
      // The interrupted write may have happened or not.
      for (const each of [key, twin, `object/${key}`]) expected.delete(each)
      if (killed.aborted || String(error).includes('ECONN') || String(error).includes('socket'))
        return
      throw error
    }
  }
}

async function findWrong({ table, s3 }: Stores, expected: Map<string, number>) {
  const found: string[] = []
  for (const [key, value] of expected) {
    const actual = key.startsWith('object/')
      ? await readObjectNumber(s3, key)
      : await readValue(table, key)
    if ((actual ?? -1) !== value) found.push(`${key}: ${String(actual)} instead of ${value}`)
  }
  return found
}

async function readObjectNumber(s3: S3Client, key: string) {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'uploads', Key: key }))
  return Number(await Body?.transformToString())
}
