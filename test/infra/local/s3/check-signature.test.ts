import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { bucket, filesIn, openBuckets, raw, refusal, verdict } from './open-buckets.ts'
import { credentials, presign, region, sha256, signHeaders } from './signer.ts'

const path = `/${bucket}/a.txt`
const minute = 60_000

test('an unsigned request is refused, and with response-* overrides for that reason', async () => {
  const { port } = await openBuckets()
  expect(verdict(await raw(port, { method: 'GET', path }))).toBe('403 AccessDenied')
  expect(verdict(await raw(port, { method: 'PUT', path, body: 'x' }))).toBe('403 AccessDenied')
  const overriding = await raw(port, { method: 'GET', path: `${path}?response-content-type=a/b` })
  expect(verdict(overriding)).toBe('400 InvalidRequest')
})

test('the SDK is let in with the right secret and refused with a wrong one or a wrong key id', async () => {
  const { s3, endpoint } = await openBuckets()
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'a.txt', Body: 'hello' }))
  const read = async (given: typeof credentials) => {
    const client = new S3Client({ endpoint, region, credentials: given, forcePathStyle: true })
    return refusal(client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a.txt' })))
  }
  expect(await read({ ...credentials, secretAccessKey: 'wrong' })).toBe('403 SignatureDoesNotMatch')
  expect(await read({ ...credentials, accessKeyId: 'AKIANOBODY' })).toBe('403 InvalidAccessKeyId')
  expect(await read(credentials)).toBe('not refused')
})

test.each([
  ['another method', 'Basic abc', '400 InvalidRequest'],
  ['a torn one', 'AWS4-HMAC-SHA256 Credential=x', '400 AuthorizationHeaderMalformed'],
])('an Authorization header with %s is refused', async (_case, authorization, expected) => {
  const { port } = await openBuckets()
  expect(verdict(await raw(port, { method: 'GET', path, headers: { authorization } }))).toBe(
    expected,
  )
})

test('another region, a missing payload hash and one that is none are refused', async () => {
  const { send, host, port } = await openBuckets()
  const elsewhere = await send({ method: 'GET', path, region: 'eu-west-1' })
  expect(verdict(elsewhere)).toBe('400 AuthorizationHeaderMalformed')
  expect(elsewhere.body).toContain('<Region>us-east-1</Region>')
  const headers = signHeaders(host, { method: 'GET', path })
  delete headers['x-amz-content-sha256']
  expect(verdict(await raw(port, { method: 'GET', path, headers }))).toBe('400 InvalidRequest')
  expect(verdict(await send({ method: 'GET', path, payload: 'abc' }))).toBe('400 InvalidArgument')
})

test.each([
  [16, '403 RequestTimeTooSkewed'],
  [-16, '403 RequestTimeTooSkewed'],
  [14, '200'],
  [-14, '200'],
])('a clock that is off by %i minutes is answered %s', async (minutes, expected) => {
  const { send } = await openBuckets()
  const time = new Date(Date.now() + minutes * minute)
  expect(verdict(await send({ method: 'PUT', path, time }, 'x'))).toBe(expected)
})

test('what was signed cannot be changed: path, query, headers, and none may be added', async () => {
  const { host, port } = await openBuckets()
  const headers = signHeaders(host, { method: 'GET', path, headers: { range: 'bytes=0-1' } })
  const get = (change: { path?: string; headers?: Record<string, string> }) =>
    raw(port, { method: 'GET', path, headers, ...change }).then(verdict)
  expect(await get({})).toBe('404 NoSuchKey')
  expect(await get({ path: `/${bucket}/b.txt` })).toBe('403 SignatureDoesNotMatch')
  expect(await get({ path: `${path}?response-expires=1` })).toBe('403 SignatureDoesNotMatch')
  const other = { ...headers, range: 'bytes=0-9' }
  expect(await get({ headers: other })).toBe('403 SignatureDoesNotMatch')
  expect(await get({ headers: { ...headers, 'x-amz-acl': 'public-read' } })).toBe(
    '403 AccessDenied',
  )
})

test('a body that is not the signed one is refused and not kept', async () => {
  const { send, folder } = await openBuckets()
  const payload = sha256('the one')
  const wrong = await send({ method: 'PUT', path, payload }, 'other 1')
  expect(verdict(wrong)).toBe('400 XAmzContentSHA256Mismatch')
  expect(filesIn(folder)).toEqual([])
  expect(verdict(await send({ method: 'PUT', path, payload }, 'the one'))).toBe('200')
})

test('a presigned address works until it expires and then says so', async () => {
  let now = new Date('2026-03-01T10:00:00Z')
  const { host, port, s3, send } = await openBuckets({ now: () => now })
  expect(verdict(await send({ method: 'PUT', path, time: now }, 'hello'))).toBe('200')
  const query = presign(host, { method: 'GET', path, expires: 60, time: now })
  const get = (search: string) => raw(port, { method: 'GET', path: path + search })
  expect((await get(query)).body).toBe('hello')
  now = new Date('2026-03-01T10:01:01Z')
  const late = await get(query)
  expect(verdict(late)).toBe('403 AccessDenied')
  expect(late.body).toContain('Request has expired')
  now = new Date('2026-03-01T09:40:00Z')
  expect((await get(query)).body).toContain('Request is not yet valid')
  s3.destroy()
})

test('a presigned address is refused when wrong in signature, key id, form or span', async () => {
  const { host, port } = await openBuckets()
  const get = (search: string) => raw(port, { method: 'GET', path: path + search }).then(verdict)
  const good = presign(host, { method: 'GET', path, expires: 60 })
  expect(await get(good)).toBe('404 NoSuchKey')
  expect(await get(`${good.slice(0, -4)}0000`)).toBe('403 SignatureDoesNotMatch')
  expect(await get(good.replace('=60&', '=61&'))).toBe('403 SignatureDoesNotMatch')
  expect(await get(good.replace(/&X-Amz-Signature=.*/, ''))).toBe(
    '400 AuthorizationQueryParametersError',
  )
  const unknown = presign(host, { method: 'GET', path, expires: 60, accessKeyId: 'AKIANOBODY' })
  expect(await get(unknown)).toBe('403 InvalidAccessKeyId')
  const week = presign(host, { method: 'GET', path, expires: 604_801 })
  expect(await get(week)).toBe('400 AuthorizationQueryParametersError')
  const both = { authorization: signHeaders(host, { method: 'GET', path })['authorization'] ?? '' }
  const twice = await raw(port, { method: 'GET', path: path + good, headers: both })
  expect(verdict(twice)).toBe('400 InvalidArgument')
})

test('a checksum in the query of a presigned address is held against the body, as S3 does', async () => {
  const { host, port } = await openBuckets()
  const query = { 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-sdk-checksum-algorithm': 'CRC32' }
  const search = presign(host, { method: 'PUT', path, expires: 60, query })
  const put = (body: string) =>
    raw(port, { method: 'PUT', path: path + search, body }).then(verdict)
  expect(await put('hello')).toBe('400 BadDigest')
  expect(await put('')).toBe('200')
})

test('errors are S3 documents with resource and request id, escaped, and without a stack', async () => {
  const { port } = await openBuckets()
  const answer = await raw(port, { method: 'GET', path: `/${bucket}/<a>&'` })
  expect(answer.headers['content-type']).toBe('application/xml')
  expect(answer.body).toContain(`<Resource>/${bucket}/&lt;a&gt;&amp;&apos;</Resource>`)
  expect(answer.body).toContain(
    `<RequestId>${String(answer.headers['x-amz-request-id'])}</RequestId>`,
  )
  expect(answer.body).not.toMatch(/\.ts|node:/)
  expect(verdict(await raw(port, { method: 'GET', path: `/${bucket}/%ff` }))).toBe('400 InvalidURI')
})
