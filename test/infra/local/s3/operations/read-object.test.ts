import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  describeRefusal,
  openTestS3,
  sendRawRequest,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import { presignQuery } from '#test/infra/local/s3/signer.ts'

const Bucket = testBucket
const Key = 'images/日本 語+&=.txt'
const Body = '0123456789'
const path = `/${testBucket}/${encodeURIComponent(Key).replaceAll('%2F', '/')}`

async function openWithObject(at = '2026-03-01T10:00:00.900Z') {
  let now = new Date(at)
  const buckets = await openTestS3({ now: () => now })
  // The SDK signs with this machine's clock; only the write has another time.
  const stored = await buckets.send(
    {
      method: 'PUT',
      path,
      time: now,
      headers: {
        'content-type': 'text/plain',
        'cache-control': 'no-cache',
        'x-amz-meta-note': 'n',
      },
    },
    Body,
  )
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

test('answers 404 for a missing key or bucket', async () => {
  const { s3, send } = await openTestS3()
  const missing = await send({ method: 'GET', path: `/${testBucket}/none` })
  expect(describeAnswer(missing)).toBe('404 NoSuchKey')
  expect(missing.body).toContain('<Key>none</Key>')
  expect(describeAnswer(await send({ method: 'GET', path: '/nowhere/none' }))).toBe(
    '404 NoSuchBucket',
  )
  expect(await describeRefusal(s3.send(new HeadObjectCommand({ Bucket, Key })))).toBe(
    '404 NotFound',
  )
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
  const answer = await send({ method: 'GET', path, headers: { range } })
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body })
  expect(answer.headers['content-range']).toBe(contentRange)
  expect(answer.headers['content-length']).toBe(String(body.length))
})

test('refuses ranges after the end, and every range of an empty object', async () => {
  const { s3 } = await openWithObject()
  const read = (key: string, Range: string) =>
    describeRefusal(s3.send(new GetObjectCommand({ Bucket, Key: key, Range })))
  expect(await read(Key, 'bytes=10-')).toBe('416 InvalidRange')
  expect(await read(Key, 'bytes=-0')).toBe('416 InvalidRange')
  await s3.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }))
  expect(await read('empty', 'bytes=0-')).toBe('416 InvalidRange')
  const whole = await s3.send(new GetObjectCommand({ Bucket, Key: 'empty' }))
  expect(await whole.Body?.transformToString()).toBe('')
})

const before = 'Sun, 01 Mar 2026 09:59:59 GMT'
const exactly = 'Sun, 01 Mar 2026 10:00:00 GMT'

test.each([
  [{ 'if-match': 'ETAG' }, 200],
  [{ 'if-match': '*' }, 200],
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-match': '"other", ETAG' }, 200],
  [{ 'if-none-match': 'ETAG' }, 304],
  [{ 'if-none-match': 'W/ETAG' }, 304],
  [{ 'if-none-match': '"other"' }, 200],
  [{ 'if-modified-since': before }, 200],
  [{ 'if-modified-since': exactly }, 304],
  [{ 'if-unmodified-since': before }, 412],
  [{ 'if-unmodified-since': exactly }, 200],
  [{ 'if-match': 'ETAG', 'if-unmodified-since': before }, 200],
  [{ 'if-none-match': '"other"', 'if-modified-since': exactly }, 200],
  [{ 'if-none-match': 'ETAG', 'if-modified-since': before }, 304],
  [{ 'if-modified-since': 'yesterday' }, 200],
])('answers %o with %i', async (conditions: Record<string, string>, status) => {
  const { send, etag } = await openWithObject()
  const headers = Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [name, value.replace('ETAG', etag)]),
  )
  const answer = await send({ method: 'GET', path, headers })
  expect(answer.status).toBe(status)
  expect(answer.code).toBe(status === 412 ? 'PreconditionFailed' : '')
  expect(answer.headers.etag).toBe(status === 412 ? undefined : etag)
  expect(answer.body === '').toBe(status === 304)
  expect((await send({ method: 'HEAD', path, headers })).status).toBe(status)
})

test('replaces headers by response-* parameters, and refuses invalid values', async () => {
  const { host, port } = await openWithObject()
  const get = (value: string) => {
    const query = { 'response-content-disposition': value, 'response-cache-control': 'private' }
    const search = presignQuery(host, { method: 'GET', path, expires: 60, query })
    return sendRawRequest(port, { method: 'GET', path: path + search })
  }
  const answer = await get('attachment; filename="a.txt"')
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.txt"',
    'cache-control': 'private',
    'content-type': 'text/plain',
  })
  expect(describeAnswer(await get('a\r\nSet-Cookie: b'))).toBe('400 InvalidArgument')
  expect(describeAnswer(await get('写真'))).toBe('400 InvalidArgument')
})

test('answers NotImplemented for unsupported operations', async () => {
  const { send } = await openWithObject()
  const ask = (method: string, at: string, query: Record<string, string> = {}) =>
    send({ method, path: at, query }).then(describeAnswer)
  expect(await ask('GET', path, { acl: '' })).toBe('501 NotImplemented')
  expect(await ask('PUT', path, { tagging: '' })).toBe('501 NotImplemented')
  expect(await ask('PUT', path, { versionId: '1' })).toBe('501 NotImplemented')
  expect(await ask('GET', path, { partNumber: '1' })).toBe('501 NotImplemented')
  expect(await ask('PUT', '/new-bucket')).toBe('404 NoSuchBucket')
  expect(await ask('DELETE', `/${testBucket}`)).toBe('501 NotImplemented')
  expect(await ask('GET', '/')).toBe('501 NotImplemented')
  expect(await ask('POST', path)).toBe('405 MethodNotAllowed')
  expect(await ask('PATCH', path)).toBe('405 MethodNotAllowed')
  expect((await ask('HEAD', `/${testBucket}`)).slice(0, 3)).toBe('200')
  expect((await ask('HEAD', '/nowhere')).slice(0, 3)).toBe('404')
})
