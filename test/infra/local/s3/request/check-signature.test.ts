import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  describeRefusal,
  listStoredFiles,
  openTestS3,
  sendRawRequest,
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
const minute = 60_000

test('refuses unsigned requests, and names response-* parameters as the reason', async () => {
  const { port } = await openTestS3()
  expect(describeAnswer(await sendRawRequest(port, { method: 'GET', path }))).toBe(
    '403 AccessDenied',
  )
  expect(describeAnswer(await sendRawRequest(port, { method: 'PUT', path, body: 'x' }))).toBe(
    '403 AccessDenied',
  )
  const overriding = await sendRawRequest(port, {
    method: 'GET',
    path: `${path}?response-content-type=a/b`,
  })
  expect(describeAnswer(overriding)).toBe('400 InvalidRequest')
})

test('accepts the SDK’s signature only with the right secret and key id', async () => {
  const { s3, endpoint } = await openTestS3()
  await s3.send(new PutObjectCommand({ Bucket: testBucket, Key: 'a.txt', Body: 'hello' }))
  const read = async (given: typeof exampleCredentials) => {
    const client = new S3Client({
      endpoint,
      region: exampleRegion,
      credentials: given,
      forcePathStyle: true,
    })
    return describeRefusal(client.send(new GetObjectCommand({ Bucket: testBucket, Key: 'a.txt' })))
  }
  expect(await read({ ...exampleCredentials, secretAccessKey: 'wrong' })).toBe(
    '403 SignatureDoesNotMatch',
  )
  expect(await read({ ...exampleCredentials, accessKeyId: 'AKIANOBODY' })).toBe(
    '403 InvalidAccessKeyId',
  )
  expect(await read(exampleCredentials)).toBe('not refused')
})

test.each([
  ['another method', 'Basic abc', '400 InvalidRequest'],
  ['a torn one', 'AWS4-HMAC-SHA256 Credential=x', '400 AuthorizationHeaderMalformed'],
])('refuses an Authorization header with %s', async (_case, authorization, expected) => {
  const { port } = await openTestS3()
  expect(
    describeAnswer(await sendRawRequest(port, { method: 'GET', path, headers: { authorization } })),
  ).toBe(expected)
})

test('refuses another region, and a missing or invalid payload hash', async () => {
  const { send, host, port } = await openTestS3()
  const elsewhere = await send({ method: 'GET', path, region: 'eu-west-1' })
  expect(describeAnswer(elsewhere)).toBe('400 AuthorizationHeaderMalformed')
  expect(elsewhere.body).toContain('<Region>us-east-1</Region>')
  const headers = signHeaders(host, { method: 'GET', path })
  delete headers['x-amz-content-sha256']
  expect(describeAnswer(await sendRawRequest(port, { method: 'GET', path, headers }))).toBe(
    '400 InvalidRequest',
  )
  expect(describeAnswer(await send({ method: 'GET', path, payload: 'abc' }))).toBe(
    '400 InvalidArgument',
  )
})

test.each([
  [16, '403 RequestTimeTooSkewed'],
  [-16, '403 RequestTimeTooSkewed'],
  [14, '200'],
  [-14, '200'],
])('answers a clock difference of %i minutes with %s', async (minutes, expected) => {
  const { send } = await openTestS3()
  const time = new Date(Date.now() + minutes * minute)
  expect(describeAnswer(await send({ method: 'PUT', path, time }, 'x'))).toBe(expected)
})

test('refuses changes of path, query or headers, and added headers', async () => {
  const { host, port } = await openTestS3()
  const headers = signHeaders(host, { method: 'GET', path, headers: { range: 'bytes=0-1' } })
  const get = (change: { path?: string; headers?: Record<string, string> }) =>
    sendRawRequest(port, { method: 'GET', path, headers, ...change }).then(describeAnswer)
  expect(await get({})).toBe('404 NoSuchKey')
  expect(await get({ path: `/${testBucket}/b.txt` })).toBe('403 SignatureDoesNotMatch')
  expect(await get({ path: `${path}?response-expires=1` })).toBe('403 SignatureDoesNotMatch')
  const other = { ...headers, range: 'bytes=0-9' }
  expect(await get({ headers: other })).toBe('403 SignatureDoesNotMatch')
  expect(await get({ headers: { ...headers, 'x-amz-acl': 'public-read' } })).toBe(
    '403 AccessDenied',
  )
})

test('refuses and does not store a body with another hash', async () => {
  const { send, folder } = await openTestS3()
  const payload = sha256('the one')
  const wrong = await send({ method: 'PUT', path, payload }, 'other 1')
  expect(describeAnswer(wrong)).toBe('400 XAmzContentSHA256Mismatch')
  expect(listStoredFiles(folder)).toEqual([])
  expect(describeAnswer(await send({ method: 'PUT', path, payload }, 'the one'))).toBe('200')
})

test('a presigned URL works until it expires', async () => {
  let now = new Date('2026-03-01T10:00:00Z')
  const { host, port, s3, send } = await openTestS3({ now: () => now })
  expect(describeAnswer(await send({ method: 'PUT', path, time: now }, 'hello'))).toBe('200')
  const query = presignQuery(host, { method: 'GET', path, expires: 60, time: now })
  const get = (search: string) => sendRawRequest(port, { method: 'GET', path: path + search })
  expect((await get(query)).body).toBe('hello')
  now = new Date('2026-03-01T10:01:01Z')
  const late = await get(query)
  expect(describeAnswer(late)).toBe('403 AccessDenied')
  expect(late.body).toContain('Request has expired')
  now = new Date('2026-03-01T09:40:00Z')
  expect((await get(query)).body).toContain('Request is not yet valid')
  s3.destroy()
})

test('refuses a presigned URL with a wrong signature, key id, format or lifetime', async () => {
  const { host, port } = await openTestS3()
  const get = (search: string) =>
    sendRawRequest(port, { method: 'GET', path: path + search }).then(describeAnswer)
  const good = presignQuery(host, { method: 'GET', path, expires: 60 })
  expect(await get(good)).toBe('404 NoSuchKey')
  expect(await get(`${good.slice(0, -4)}0000`)).toBe('403 SignatureDoesNotMatch')
  expect(await get(good.replace('=60&', '=61&'))).toBe('403 SignatureDoesNotMatch')
  expect(await get(good.replace(/&X-Amz-Signature=.*/, ''))).toBe(
    '400 AuthorizationQueryParametersError',
  )
  const unknown = presignQuery(host, {
    method: 'GET',
    path,
    expires: 60,
    accessKeyId: 'AKIANOBODY',
  })
  expect(await get(unknown)).toBe('403 InvalidAccessKeyId')
  const week = presignQuery(host, { method: 'GET', path, expires: 604_801 })
  expect(await get(week)).toBe('400 AuthorizationQueryParametersError')
  const both = { authorization: signHeaders(host, { method: 'GET', path })['authorization'] ?? '' }
  const twice = await sendRawRequest(port, { method: 'GET', path: path + good, headers: both })
  expect(describeAnswer(twice)).toBe('400 InvalidArgument')
})

test('verifies a checksum in the query of a presigned URL', async () => {
  const { host, port } = await openTestS3()
  const query = { 'x-amz-checksum-crc32': 'AAAAAA==', 'x-amz-sdk-checksum-algorithm': 'CRC32' }
  const search = presignQuery(host, { method: 'PUT', path, expires: 60, query })
  const put = (body: string) =>
    sendRawRequest(port, { method: 'PUT', path: path + search, body }).then(describeAnswer)
  expect(await put('hello')).toBe('400 BadDigest')
  expect(await put('')).toBe('200')
})

test('errors are S3 documents with resource and request id, escaped and without a stack', async () => {
  const { port } = await openTestS3()
  const answer = await sendRawRequest(port, { method: 'GET', path: `/${testBucket}/<a>&'` })
  expect(answer.headers['content-type']).toBe('application/xml')
  expect(answer.body).toContain(`<Resource>/${testBucket}/&lt;a&gt;&amp;&apos;</Resource>`)
  expect(answer.body).toContain(
    `<RequestId>${String(answer.headers['x-amz-request-id'])}</RequestId>`,
  )
  expect(answer.body).not.toMatch(/\.ts|node:/)
  expect(
    describeAnswer(await sendRawRequest(port, { method: 'GET', path: `/${testBucket}/%ff` })),
  ).toBe('400 InvalidURI')
})
