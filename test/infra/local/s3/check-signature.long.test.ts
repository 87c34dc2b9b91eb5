import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { describeRefusal, openTestS3, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import {
  exampleCredentials,
  exampleRegion,
  presignQuery,
  signHeaders,
} from '#test/infra/local/s3/signer.ts'

const path = `/${testBucket}/a.txt`
const get = { method: 'GET', path }

test.each([
  ['no signature', { ...get }, '403 AccessDenied'],
  ['no signature, writing', { method: 'PUT', path, body: 'x' }, '403 AccessDenied'],
  ['another method', { ...get, headers: { authorization: 'Basic abc' } }, '403 AccessDenied'],
  [
    'a torn one',
    { ...get, headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } },
    '403 AccessDenied',
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
    '403 AccessDenied',
    '403 InvalidAccessKeyId',
    '403 AccessDenied',
    '403 AccessDenied',
  ])
})
