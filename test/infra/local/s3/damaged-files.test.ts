import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { encodeRecord, readObjectRecord } from '#infra/local/s3/object-file.ts'
import {
  createFolder,
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from './open-test-s3.ts'

const record = {
  key: 'a',
  size: 4,
  etag: '0cc175b9c0f1b6a831c399e269772661',
  lastModified: '2026-11-25T12:00:00.000Z',
  headers: { 'content-type': 'text/plain' },
}

const storedFileName = (key: string) => createHash('sha256').update(key).digest('hex')

function recordTerminal() {
  let output = ''
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  onTestFinished(() => spy.mockRestore())
  return () => output
}

test('a flipped bit in any byte of an object’s record is detected', () => {
  const path = join(createFolder(), 'object')
  const body = Buffer.from('body')
  const whole = Buffer.concat([body, encodeRecord(record)])
  writeFileSync(path, whole)
  expect(readObjectRecord(path)).toEqual(record)
  const unnoticed = [...whole.keys()].slice(body.length).filter((at) => {
    const damaged = Buffer.from(whole)
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at)
    writeFileSync(path, damaged)
    return readObjectRecord(path) !== undefined
  })
  expect(unnoticed).toEqual([])
})

test('an object without a checksum is damaged', () => {
  const path = join(createFolder(), 'object')
  writeFileSync(path, Buffer.concat([Buffer.from('body'), encodeRecord(record).subarray(4)]))
  expect(readObjectRecord(path)).toBeUndefined()
})

test('reports and skips damaged and foreign files in a bucket', async () => {
  const folder = createFolder()
  const place = join(folder, testBucket)
  const first = await openTestS3({ folder })
  const put = (s3: typeof first.s3, Key: string) =>
    s3.send(new PutObjectCommand({ Bucket: testBucket, Key, Body: Key }))
  await Promise.all(['whole', 'damaged', 'copied'].map((key) => put(first.s3, key)))
  await first.stop()
  const damaged = join(place, storedFileName('damaged'))
  writeFileSync(damaged, readFileSync(damaged, 'latin1').replace('"etag"', '"et`g"'), 'latin1')
  writeFileSync(join(place, 'a copy'), readFileSync(join(place, storedFileName('copied'))))
  writeFileSync(join(place, '.DS_Store'), 'Bud1')
  writeFileSync(join(place, 'empty'), '')
  mkdirSync(join(place, 'a folder'))

  const output = recordTerminal()
  const { s3 } = await openTestS3({ folder })
  const list = await s3.send(new ListObjectsV2Command({ Bucket: testBucket }))
  expect(list.Contents?.map(({ Key }) => Key)).toEqual(['copied', 'whole'])
  const damagedObject = { Bucket: testBucket, Key: 'damaged' }
  expect(await describeRefusal(s3.send(new GetObjectCommand(damagedObject)))).toBe('404 NoSuchKey')
  for (const name of [storedFileName('damaged'), 'a copy', '.DS_Store', 'empty', 'a folder'])
    expect(output()).toContain(join(place, name))
  expect(output().trim().split('\n')).toHaveLength(5)

  await put(s3, 'damaged')
  const again = await s3.send(new GetObjectCommand(damagedObject))
  expect(await again.Body?.transformToString()).toBe('damaged')
})

test('reports an object whose file is missing, and answers NoSuchKey', async () => {
  const { s3, folder } = await openTestS3()
  const object = { Bucket: testBucket, Key: 'gone' }
  await s3.send(new PutObjectCommand({ ...object, Body: 'x' }))
  rmSync(join(folder, testBucket, storedFileName('gone')))
  const output = recordTerminal()
  expect(await describeRefusal(s3.send(new GetObjectCommand(object)))).toBe('404 NoSuchKey')
  expect(output()).toContain(storedFileName('gone'))
  await s3.send(new PutObjectCommand({ ...object, Body: 'x' }))
  expect(await describeRefusal(s3.send(new GetObjectCommand(object)))).toBe('not refused')
})

test('keeps stored objects after a restart, and removes unfinished files', async () => {
  const folder = createFolder()
  const object = { Bucket: testBucket, Key: 'a' }
  const first = await openTestS3({ folder })
  await first.s3.send(new PutObjectCommand({ ...object, Body: 'kept', ContentType: 'text/plain' }))
  await first.stop()
  writeFileSync(join(folder, '.writing', 'half'), 'half')
  const { s3 } = await openTestS3({ folder })
  const read = await s3.send(new GetObjectCommand(object))
  expect([await read.Body?.transformToString(), read.ContentType]).toEqual(['kept', 'text/plain'])
  expect(listStoredFiles(folder)).toHaveLength(1)
})
