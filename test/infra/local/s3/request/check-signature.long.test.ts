import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeRefusal,
  listStoredFiles,
  openTestS3,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import {
  exampleCredentials,
  exampleRegion,
  presignQuery,
  sha256,
  signHeaders,
} from '#test/infra/local/s3/signer.ts'

const path = `/${testBucket}/a.txt`
const get = { method: 'GET', path }
const minute = 60_000

test.each([
  ['no signature', { ...get }, '403 AccessDenied'],
  ['no signature, writing', { method: 'PUT', path, body: 'x' }, '403 AccessDenied'],
  ['response-* without one', { ...get, path: `${path}?response-expires=1` }, '400 InvalidRequest'],
  ['another method', { ...get, headers: { authorization: 'Basic abc' } }, '400 InvalidRequest'],
  [
    'a torn one',
    { ...get, headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } },
    '400 AuthorizationHeaderMalformed',
  ],
])('refuses a request with %s', async (_, message, expected) => {
  const { askRaw } = await openTestS3()
  expect(await askRaw(message)).toBe(expected)
})

test.each([
  [{ secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ accessKeyId: 'AKIANOBODY' }, '403 InvalidAccessKeyId'],
  [{}, 'not refused'],
])('the SDK’s signature with %j: %s', async (other, expected) => {
  const { s3, endpoint } = await openTestS3()
  const object = { Bucket: testBucket, Key: 'a.txt' }
  await s3.send(new PutObjectCommand({ ...object, Body: 'hello' }))
  const credentials = { ...exampleCredentials, ...other }
  const client = new S3Client({
    endpoint,
    region: exampleRegion,
    credentials,
    forcePathStyle: true,
  })
  expect(await describeRefusal(client.send(new GetObjectCommand(object)))).toBe(expected)
})

test('refuses another region, and a missing or invalid payload hash', async () => {
  const { send, ask, host, askRaw } = await openTestS3()
  const elsewhere = await send({ ...get, region: 'eu-west-1' })
  expect(elsewhere.code).toBe('AuthorizationHeaderMalformed')
  expect(elsewhere.body).toContain('<Region>us-east-1</Region>')
  const { 'x-amz-content-sha256': _, ...headers } = signHeaders(host, get)
  expect(await askRaw({ ...get, headers })).toBe('400 InvalidRequest')
  expect(await ask({ ...get, payload: 'abc' })).toBe('400 InvalidArgument')
})

test.each([
  [16, '403 RequestTimeTooSkewed'],
  [-16, '403 RequestTimeTooSkewed'],
  [14, '200'],
  [-14, '200'],
])('answers a clock difference of %i minutes with %s', async (minutes, expected) => {
  const { ask } = await openTestS3()
  const time = new Date(Date.now() + minutes * minute)
  expect(await ask({ method: 'PUT', path, time }, 'x')).toBe(expected)
})

test.each<[{ path?: string; headers?: Record<string, string> }, string]>([
  [{}, '404 NoSuchKey'],
  [{ path: `/${testBucket}/b.txt` }, '403 SignatureDoesNotMatch'],
  [{ path: `${path}?response-expires=1` }, '403 SignatureDoesNotMatch'],
  [{ headers: { range: 'bytes=0-9' } }, '403 SignatureDoesNotMatch'],
  [{ headers: { 'x-amz-acl': 'public-read' } }, '403 AccessDenied'],
])('answers a signed request with the change %j with %s', async (change, expected) => {
  const { host, askRaw } = await openTestS3()
  const signed = signHeaders(host, { ...get, headers: { range: 'bytes=0-1' } })
  const headers = { ...signed, ...change.headers }
  expect(await askRaw({ ...get, ...change, headers })).toBe(expected)
})

test('refuses and does not store a body with another hash', async () => {
  const { ask, folder } = await openTestS3()
  const put = { method: 'PUT', path, payload: sha256('the one') }
  expect(await ask(put, 'other 1')).toBe('400 XAmzContentSHA256Mismatch')
  expect(listStoredFiles(folder)).toEqual([])
  expect(await ask(put, 'the one')).toBe('200')
})

test('a presigned URL works until it expires', async () => {
  let now = new Date('2026-03-01T10:00:00Z')
  const { host, sendRaw, ask } = await openTestS3({ now: () => now })
  expect(await ask({ method: 'PUT', path, time: now }, 'hello')).toBe('200')
  const query = presignQuery(host, { ...get, expires: 60, time: now })
  const read = async () => (await sendRaw({ ...get, path: path + query })).body
  expect(await read()).toBe('hello')
  now = new Date('2026-03-01T10:01:01Z')
  expect(await read()).toMatch(/<Code>AccessDenied<.*Request has expired/)
  now = new Date('2026-03-01T09:40:00Z')
  expect(await read()).toContain('Request is not yet valid')
})

test('refuses a presigned URL with a wrong signature, key id, format or lifetime', async () => {
  const { host, askRaw } = await openTestS3()
  const read = (search: string, headers = {}) => askRaw({ ...get, path: path + search, headers })
  const presign = (change: object) => presignQuery(host, { ...get, expires: 60, ...change })
  const good = presign({})
  const { authorization = '' } = signHeaders(host, get)
  expect([
    await read(good),
    await read(`${good.slice(0, -4)}0000`),
    await read(good.replace('=60&', '=61&')),
    await read(good.replace(/&X-Amz-Signature=.*/, '')),
    await read(presign({ accessKeyId: 'AKIANOBODY' })),
    await read(presign({ expires: 604_801 })),
    await read(good, { authorization }),
  ]).toEqual([
    '404 NoSuchKey',
    '403 SignatureDoesNotMatch',
    '403 SignatureDoesNotMatch',
    '400 AuthorizationQueryParametersError',
    '403 InvalidAccessKeyId',
    '400 AuthorizationQueryParametersError',
    '400 InvalidArgument',
  ])
})

test('verifies a checksum in the query of a presigned URL', async () => {
  const { host, askRaw } = await openTestS3()
  const query = { 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-sdk-checksum-algorithm': 'CRC32' }
  const search = presignQuery(host, { method: 'PUT', path, expires: 60, query })
  const put = (body: string) => askRaw({ method: 'PUT', path: path + search, body })
  expect([await put('hello'), await put('')]).toEqual(['400 BadDigest', '200'])
})

test('errors are S3 documents with resource and request id, escaped and without a stack', async () => {
  const { sendRaw, askRaw } = await openTestS3()
  const { headers, body } = await sendRaw({ method: 'GET', path: `/${testBucket}/<a>&'` })
  expect(headers['content-type']).toBe('application/xml')
  expect(body).toContain(`<Resource>/${testBucket}/&lt;a&gt;&amp;&apos;</Resource>`)
  expect(body).toContain(`<RequestId>${String(headers['x-amz-request-id'])}</RequestId>`)
  expect(body).not.toMatch(/\.ts|node:/)
  expect(await askRaw({ method: 'GET', path: `/${testBucket}/%ff` })).toBe('400 InvalidURI')
})
