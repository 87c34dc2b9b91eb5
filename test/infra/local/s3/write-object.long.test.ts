import { createHash } from 'node:crypto'
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'

const Bucket = testBucket
const Key = 'a/b.html'

async function openWriter() {
  const buckets = await openTestS3()
  const { s3 } = buckets
  const put = (input: Partial<PutObjectCommandInput> = {}) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body: 'first', ...input }))
  const copy = (input: Partial<CopyObjectCommandInput> = {}) =>
    s3.send(
      new CopyObjectCommand({
        Bucket: 'media',
        Key: 'c',
        CopySource: `${Bucket}/${Key}`,
        ...input,
      }),
    )
  const refuse = (input: Partial<PutObjectCommandInput>) => describeRefusal(put(input))
  const text = async (key = Key, from = Bucket) => {
    const object = await s3.send(new GetObjectCommand({ Bucket: from, Key: key }))
    return object.Body?.transformToString()
  }
  return { ...buckets, put, refuse, copy, text }
}

test('replaces an object with all its headers, and announces it', async () => {
  const { put, text, s3, events, folder } = await openWriter()
  await put({ ContentType: 'text/html', Metadata: { one: '1' } })
  const { ETag } = await put({ Body: 'second!', ContentDisposition: 'inline' })
  const etag = createHash('md5').update('second!').digest('hex')
  expect(ETag).toBe(`"${etag}"`)
  expect(await text()).toBe('second!')
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head.ContentDisposition).toBe('inline')
  expect(head.Metadata).toEqual({})
  expect(events.at(-1)).toEqual({ bucket: testBucket, key: Key, size: 7, etag })
  expect(listStoredFiles(folder)).toHaveLength(1)
})

test.each([
  '../../escape',
  '/etc/passwd',
  'a/../../b',
  '..',
  'a//b/',
  'x'.repeat(1024),
  '\u{1F600}\\:*?"<>|',
])('stores the key %j inside the folder', async (key) => {
  const { put, text, folder } = await openWriter()
  await put({ Key: key, Body: 'here' })
  expect(await text(key)).toBe('here')
  expect(listStoredFiles(folder)).toHaveLength(1)
})

const at = (key: string) => `/${testBucket}/${key}`

test('does not resolve dots in keys, and refuses keys over 1024 bytes', async () => {
  const { ask, text } = await openWriter()
  expect(await ask({ method: 'PUT', path: at('../y') }, 'dots')).toBe('200')
  expect(await text('../y')).toBe('dots')
  expect(await ask({ method: 'GET', path: at(`../${testBucket}/../x`) })).toBe('404 NoSuchKey')
  expect(await ask({ method: 'PUT', path: at('x'.repeat(1025)) }, 'x')).toBe('400 KeyTooLongError')
})

test('writes with If-None-Match: * only when the key is free, and refuses other values', async () => {
  const { refuse, text, ask } = await openWriter()
  expect(await refuse({ IfNoneMatch: '*' })).toBe('not refused')
  expect(await refuse({ IfNoneMatch: '*', Body: 'second' })).toBe('412 PreconditionFailed')
  expect(await text()).toBe('first')
  const headers = { 'if-none-match': '"etag"' }
  const other = { method: 'PUT', path: `/${testBucket}/new`, headers }
  expect(await ask(other, 'x')).toBe('501 NotImplemented')
})

test('writes with If-Match only over that ETag', async () => {
  const { put, refuse, text } = await openWriter()
  expect(await refuse({ IfMatch: '"any"' })).toBe('404 NoSuchKey')
  const { ETag } = await put()
  expect(await refuse({ IfMatch: '"other"', Body: 'no' })).toBe('412 PreconditionFailed')
  expect(await refuse({ IfMatch: ETag, Body: 'second' })).toBe('not refused')
  expect(await refuse({ IfMatch: ETag, Body: 'third' })).toBe('412 PreconditionFailed')
  expect(await text()).toBe('second')
})

test('exactly one of twenty concurrent conditional writers wins', async () => {
  const { put, refuse, text, folder } = await openWriter()
  const race = async (condition: Partial<PutObjectCommandInput>) => {
    const bodies = Array.from({ length: 20 }, (_value, index) => `writer ${index}`.repeat(5000))
    const results = await Promise.all(bodies.map((Body) => refuse({ Body, ...condition })))
    const winners = bodies.filter((_body, index) => results[index] === 'not refused')
    expect(new Set(results)).toEqual(new Set(['not refused', '412 PreconditionFailed']))
    expect(winners).toEqual([await text()])
  }
  await race({ IfNoneMatch: '*' })
  const { ETag } = await put({ Body: 'between' })
  await race({ IfMatch: ETag })
  expect(listStoredFiles(folder)).toHaveLength(1)
})

test('readers get the old or the new object, never a mixture', async () => {
  const { put, text } = await openWriter()
  const [old, young] = ['a'.repeat(400_000), 'b'.repeat(300_000)]
  await put({ Body: old })
  for (let round = 0; round < 5; round += 1) {
    const reads = Array.from({ length: 6 }, () => text())
    const Body = round % 2 === 0 ? young : old
    await put({ Body })
    for (const seen of await Promise.all(reads)) expect([old, young]).toContain(seen)
    expect(await text()).toBe(Body)
  }
})

test('a copy keeps the headers, or replaces them when requested', async () => {
  const { put, copy, text, s3, events } = await openWriter()
  const { ETag } = await put({ ContentType: 'text/html', Metadata: { one: '1' } })
  const copied = await copy()
  expect(copied.CopyObjectResult).toMatchObject({ ETag })
  expect(await text('c', 'media')).toBe('first')
  const head = () => s3.send(new HeadObjectCommand({ Bucket: 'media', Key: 'c' }))
  expect(await head()).toMatchObject({ ContentType: 'text/html', Metadata: { one: '1' } })
  await copy({ MetadataDirective: 'REPLACE', ContentType: 'image/webp', CacheControl: 'immutable' })
  expect(await head()).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'immutable',
    Metadata: {},
  })
  expect(events.at(-1)).toMatchObject({ bucket: 'media', key: 'c', size: 5 })
})

test('a copy checks the conditions of its source and of its target', async () => {
  const { put, copy, text } = await openWriter()
  const refuse = (input: Partial<CopyObjectCommandInput>) => describeRefusal(copy(input))
  expect(await refuse({})).toBe('404 NoSuchKey')
  expect(await refuse({ CopySource: 'nowhere/x' })).toBe('404 NoSuchBucket')
  const { ETag } = await put()
  expect(await refuse({ CopySourceIfMatch: '"other"' })).toBe('412 PreconditionFailed')
  expect(await refuse({ CopySourceIfMatch: ETag, IfNoneMatch: '*' })).toBe('not refused')
  expect(await refuse({ IfNoneMatch: '*' })).toBe('412 PreconditionFailed')
  const itself = { Bucket, Key }
  expect(await refuse(itself)).toBe('400 InvalidRequest')
  expect(await refuse({ ...itself, MetadataDirective: 'REPLACE' })).toBe('not refused')
  expect(await text()).toBe('first')
  await put({ Key: '日本/a +.txt', Body: 'strange' })
  await copy({ CopySource: `/${Bucket}/${encodeURIComponent('日本/a +.txt')}` })
  expect(await text('c', 'media')).toBe('strange')
})
