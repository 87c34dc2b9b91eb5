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
import { bucket, filesIn, openBuckets, raw, refusal, verdict } from './open-buckets.ts'
import { signHeaders } from './signer.ts'

const Bucket = bucket
const Key = 'a/b.html'

async function openWriter() {
  const buckets = await openBuckets()
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
  const text = async (key = Key, from = Bucket) => {
    const object = await s3.send(new GetObjectCommand({ Bucket: from, Key: key }))
    return object.Body?.transformToString()
  }
  return { ...buckets, put, copy, text }
}

test('a write replaces the object with all its headers, and is announced', async () => {
  const { put, text, s3, events, folder } = await openWriter()
  await put({ ContentType: 'text/html', Metadata: { one: '1' } })
  const { ETag } = await put({ Body: 'second!', ContentDisposition: 'inline' })
  const etag = createHash('md5').update('second!').digest('hex')
  expect(ETag).toBe(`"${etag}"`)
  expect(await text()).toBe('second!')
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head.ContentDisposition).toBe('inline')
  expect(head.Metadata).toEqual({})
  expect(events.at(-1)).toEqual({ bucket, key: Key, size: 7, etag })
  expect(filesIn(folder)).toHaveLength(1)
})

test('without a type an object is binary/octet-stream', async () => {
  const { send } = await openWriter()
  await send({ method: 'PUT', path: `/${bucket}/x` }, 'x')
  const head = await send({ method: 'HEAD', path: `/${bucket}/x` })
  expect(head.headers['content-type']).toBe('binary/octet-stream')
})

test.each([
  '../../escape',
  '/etc/passwd',
  'a/../../b',
  '..',
  'a//b/',
  'x'.repeat(1024),
  '\u{1F600}\\:*?"<>|',
])('the key %j stays inside the folder and is found again as it is', async (key) => {
  const { put, text, folder } = await openWriter()
  await put({ Key: key, Body: 'here' })
  expect(await text(key)).toBe('here')
  expect(filesIn(folder)).toHaveLength(1)
})

test('raw keys with dots are not folded into other keys; longer ones than 1024 bytes are refused', async () => {
  const { send, text } = await openWriter()
  const path = `/${bucket}/../${bucket}/%2e%2e/x`
  expect(verdict(await send({ method: 'PUT', path: `/${bucket}/../y` }, 'dots'))).toBe('200')
  expect(await text('../y')).toBe('dots')
  expect(verdict(await send({ method: 'GET', path: path.replace('%2e%2e', '..') }))).toBe(
    '404 NoSuchKey',
  )
  const long = await send({ method: 'PUT', path: `/${bucket}/${'x'.repeat(1025)}` }, 'x')
  expect(verdict(long)).toBe('400 KeyTooLongError')
})

test('Content-MD5 is held against the body', async () => {
  const { put, folder } = await openWriter()
  const md5 = createHash('md5').update('other').digest('base64')
  expect(await refusal(put({ ContentMD5: md5 }))).toBe('400 BadDigest')
  expect(await refusal(put({ ContentMD5: 'short' }))).toBe('400 InvalidDigest')
  expect(filesIn(folder)).toEqual([])
  const right = createHash('md5').update('first').digest('base64')
  expect(await refusal(put({ ContentMD5: right }))).toBe('not refused')
})

test('If-None-Match: * writes only what is not there; other values are not known', async () => {
  const { put, text, send } = await openWriter()
  await put({ IfNoneMatch: '*' })
  expect(await refusal(put({ IfNoneMatch: '*', Body: 'second' }))).toBe('412 PreconditionFailed')
  expect(await text()).toBe('first')
  const headers = { 'if-none-match': '"etag"' }
  const other = await send({ method: 'PUT', path: `/${bucket}/new`, headers }, 'x')
  expect(verdict(other)).toBe('501 NotImplemented')
})

test('If-Match writes only over the object that is meant', async () => {
  const { put, text } = await openWriter()
  expect(await refusal(put({ IfMatch: '"any"' }))).toBe('404 NoSuchKey')
  const { ETag } = await put()
  expect(await refusal(put({ IfMatch: '"other"', Body: 'no' }))).toBe('412 PreconditionFailed')
  expect(await refusal(put({ IfMatch: ETag, Body: 'second' }))).toBe('not refused')
  expect(await refusal(put({ IfMatch: ETag, Body: 'third' }))).toBe('412 PreconditionFailed')
  expect(await text()).toBe('second')
})

test('of twenty writers at once exactly one wins, with If-None-Match and with If-Match', async () => {
  const { put, text, folder } = await openWriter()
  const race = async (condition: Partial<PutObjectCommandInput>) => {
    const bodies = Array.from({ length: 20 }, (_value, index) => `writer ${index}`.repeat(5000))
    const results = await Promise.all(bodies.map((Body) => refusal(put({ Body, ...condition }))))
    const winners = bodies.filter((_body, index) => results[index] === 'not refused')
    expect(new Set(results)).toEqual(new Set(['not refused', '412 PreconditionFailed']))
    expect(winners).toEqual([await text()])
  }
  await race({ IfNoneMatch: '*' })
  const { ETag } = await put({ Body: 'between' })
  await race({ IfMatch: ETag })
  expect(filesIn(folder)).toHaveLength(1)
})

test('readers see the old object or the new one, never a mixture', async () => {
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

test('metadata beyond 2 KB and a body without a length are refused', async () => {
  const { put, host, port } = await openWriter()
  const large = put({ Metadata: { big: 'x'.repeat(2048) } })
  expect(await refusal(large)).toBe('400 MetadataTooLarge')
  const signed = signHeaders(host, { method: 'PUT', path: `/${bucket}/x` })
  const headers = { ...signed, 'transfer-encoding': 'chunked' }
  const answer = await raw(port, { method: 'PUT', path: `/${bucket}/x`, headers })
  expect(verdict(answer)).toBe('411 MissingContentLength')
})

test('a copy keeps headers by default and takes new ones when told', async () => {
  const { put, copy, text, s3, events } = await openWriter()
  const { ETag } = await put({
    ContentType: 'text/html',
    Metadata: { one: '1' },
    ChecksumSHA256: sha('first'),
  })
  const copied = await copy()
  expect(copied.CopyObjectResult).toMatchObject({ ETag, ChecksumSHA256: sha('first') })
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

test('a copy is made only of the source that was checked, and only where it may be written', async () => {
  const { put, copy, text } = await openWriter()
  expect(await refusal(copy())).toBe('404 NoSuchKey')
  expect(await refusal(copy({ CopySource: 'nowhere/x' }))).toBe('404 NoSuchBucket')
  const { ETag } = await put()
  expect(await refusal(copy({ CopySourceIfMatch: '"other"' }))).toBe('412 PreconditionFailed')
  expect(await refusal(copy({ CopySourceIfNoneMatch: ETag }))).toBe('412 PreconditionFailed')
  expect(await refusal(copy({ CopySourceIfMatch: ETag, IfNoneMatch: '*' }))).toBe('not refused')
  expect(await refusal(copy({ IfNoneMatch: '*' }))).toBe('412 PreconditionFailed')
  const itself = { Bucket, Key }
  expect(await refusal(copy(itself))).toBe('400 InvalidRequest')
  const changed = { ...itself, MetadataDirective: 'REPLACE' } as const
  expect(await refusal(copy(changed))).toBe('not refused')
  expect(await text()).toBe('first')
  const strange = encodeURIComponent('日本/a +.txt')
  await put({ Key: '日本/a +.txt', Body: 'strange' })
  await copy({ CopySource: `/${Bucket}/${strange}` })
  expect(await text('c', 'media')).toBe('strange')
})

function sha(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
