import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  describeRefusal,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import { presignQuery } from '#test/infra/local/s3/signer.ts'

const Bucket = testBucket
const Key = 'images/日本 語+&=.txt'
const Body = '0123456789'
const path = `/${testBucket}/${encodeURIComponent(Key).replaceAll('%2F', '/')}`

async function openWithObject() {
  let now = new Date('2026-03-01T10:00:00.900Z')
  const buckets = await openTestS3({ now: () => now })
  // The SDK signs with this machine's clock; only the write has another time.
  const headers = {
    'content-type': 'text/plain',
    'cache-control': 'no-cache',
    'x-amz-meta-note': 'n',
  }
  const stored = await buckets.send({ method: 'PUT', path, time: now, headers }, Body)
  now = new Date()
  return { ...buckets, etag: String(stored.headers.etag) }
}

test('returns an object’s bytes, headers and metadata, and only the headers for HEAD', async () => {
  const { s3, etag, send } = await openWithObject()
  const known = {
    ContentType: 'text/plain',
    CacheControl: 'no-cache',
    ContentLength: 10,
    ETag: etag,
    Metadata: { note: 'n' },
    AcceptRanges: 'bytes',
    LastModified: new Date('2026-03-01T10:00:00Z'),
  }
  const read = await s3.send(new GetObjectCommand({ Bucket, Key }))
  expect(read).toMatchObject(known)
  expect(await read.Body?.transformToString()).toBe(Body)
  expect(await s3.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject(known)
  expect((await send({ method: 'HEAD', path })).body).toBe('')
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
  ['bytes=-40', 206, Body, 'bytes 0-9/10'],
  ['bytes=8-400', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-2', 200, Body, undefined],
  ['bytes=0-1,3-4', 200, Body, undefined],
  ['lines=0-1', 200, Body, undefined],
])('answers the range %s with %i', async (...[range, status, body, contentRange]) => {
  const { send } = await openWithObject()
  const { headers, ...answer } = await send({ method: 'GET', path, headers: { range } })
  expect(answer).toMatchObject({ status, body })
  expect(headers['content-range']).toBe(contentRange)
  expect(headers['content-length']).toBe(String(body.length))
})

test('refuses ranges after the end, and every range of an empty object', async () => {
  const { s3 } = await openWithObject()
  await s3.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
  for (const [of, Range] of [
    [Key, 'bytes=10-'],
    [Key, 'bytes=-0'],
    ['empty', 'bytes=0-'],
  ])
    expect(await describeRefusal(s3.send(new GetObjectCommand({ Bucket, Key: of, Range })))).toBe(
      '416 InvalidRange',
    )
  const whole = await s3.send(new GetObjectCommand({ Bucket, Key: 'empty' }))
  expect(await whole.Body?.transformToString()).toBe('')
})

test.each([
  [{ 'if-match': 'ETAG' }, 200],
  [{ 'if-match': '*' }, 200],
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-match': '"other", ETAG' }, 200],
  [{ 'if-none-match': 'ETAG' }, 304],
  [{ 'if-none-match': 'W/ETAG' }, 304],
  [{ 'if-none-match': '"other"' }, 200],
])('answers %o with %i', async (conditions: Record<string, string>, status) => {
  const { send, etag } = await openWithObject()
  const headers = Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [name, value.replace('ETAG', etag)]),
  )
  const answer = await send({ method: 'GET', path, headers })
  expect(answer).toMatchObject({ status, code: status === 412 ? 'PreconditionFailed' : '' })
  expect(answer.headers.etag).toBe(status === 412 ? undefined : etag)
  expect(answer.body === '').toBe(status === 304)
  expect((await send({ method: 'HEAD', path, headers })).status).toBe(status)
})

test('replaces headers by response-* parameters, and refuses invalid values', async () => {
  const { host, sendRaw } = await openWithObject()
  const get = (value: string) => {
    const query = { 'response-content-disposition': value, 'response-cache-control': 'private' }
    const search = presignQuery(host, { method: 'GET', path, expires: 60, query })
    return sendRaw({ method: 'GET', path: path + search })
  }
  expect((await get('attachment; filename="a.txt"')).headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.txt"',
    'cache-control': 'private',
    'content-type': 'text/plain',
  })
  for (const value of ['a\r\nSet-Cookie: b', '写真'])
    expect(describeAnswer(await get(value))).toBe('400 InvalidArgument')
})

test.each([
  ['GET', `/${testBucket}/none`, {}, '404 NoSuchKey'],
  ['GET', '/nowhere/none', {}, '404 NoSuchBucket'],
  ['HEAD', `/${testBucket}/none`, {}, '404'],
  ['PUT', path, { tagging: '' }, '501 NotImplemented'],
  ['POST', path, { uploads: '' }, '501 NotImplemented'],
  ['PUT', '/new-bucket', {}, '404 NoSuchBucket'],
  ['PATCH', path, {}, '501 NotImplemented'],
  ['HEAD', '/nowhere', {}, '404'],
])('answers %s of %s with %j with %s', async (...[method, at, query, expected]) => {
  const { ask } = await openWithObject()
  expect(await ask({ method, path: at, query })).toBe(expected)
})
