import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { listStoredFiles, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import {
  formKey,
  openUploadForm,
  sampleImage,
  strictFormOptions,
} from '#test/infra/local/s3/open-upload-form.ts'

const path = `/${testBucket}`
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** The fields and a file of 2,000 bytes. */
const formatForm = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join(
      '',
    )}--b\r\nContent-Disposition: form-data; name="file"; filename="C:\\a\\b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'a'.repeat(2000)}\r\n`

test('stores the file of a signed form, with the form’s content type', async () => {
  const { post, s3, events } = await openUploadForm()
  const answer = await post()
  expect(answer).toMatchObject({ verdict: '204', body: '' })
  const etag = createHash('md5').update(sampleImage).digest('hex')
  expect(answer.headers.get('etag')).toBe(`"${etag}"`)
  expect(events).toEqual([{ bucket: testBucket, key: formKey, size: 3000, etag }])
  const read = await s3.send(new GetObjectCommand({ Bucket: testBucket, Key: formKey }))
  expect(read).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 3000 })
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(sampleImage)
})

test.each([
  ['another key', { key: 'incoming/usr_2/upl_1' }, '403 AccessDenied'],
  ['another type', { 'Content-Type': 'text/html' }, '403 AccessDenied'],
  ['no type', { 'Content-Type': undefined }, '403 AccessDenied'],
  ['a field that no condition covers', { 'Cache-Control': 'no-store' }, '403 AccessDenied'],
  ['no policy', { Policy: undefined }, '403 AccessDenied'],
  [
    'no policy and no signature',
    { Policy: undefined, 'X-Amz-Signature': undefined },
    '403 AccessDenied',
  ],
  [
    'another policy',
    { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') },
    '403 SignatureDoesNotMatch',
  ],
  ['another signature', { 'X-Amz-Signature': 'a'.repeat(64) }, '403 SignatureDoesNotMatch'],
  ['no signature', { 'X-Amz-Signature': undefined }, '403 AccessDenied'],
  ['another algorithm', { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' }, '403 AccessDenied'],
  ['a torn credential', { 'X-Amz-Credential': 'x' }, '403 InvalidAccessKeyId'],
  [
    'an unknown key id',
    { 'X-Amz-Credential': 'AKIANOBODY/20260101/us-east-1/s3/aws4_request' },
    '403 InvalidAccessKeyId',
  ],
  ['no key', { key: undefined }, '403 AccessDenied'],
  ['fields beyond 20 KB', { note: 'a'.repeat(21_000) }, '400 EntityTooLarge'],
])('refuses a form with %s, and stores nothing', async (_case, change, expected) => {
  const { post, folder, events } = await openUploadForm()
  expect((await post(change)).verdict).toBe(expected)
  expect(listStoredFiles(folder)).toEqual([])
  expect(events).toEqual([])
})

test.each([
  [999, '400 EntityTooSmall'],
  [1000, '204'],
  [4000, '204'],
  [4001, '400 EntityTooLarge'],
  [5_000_000, '400 EntityTooLarge'],
])('answers a file of %i bytes, limits 1000 to 4000, with %s', async (size, expected) => {
  const { post, folder } = await openUploadForm()
  expect((await post({}, new Blob([Buffer.alloc(size)]))).verdict).toBe(expected)
  expect(listStoredFiles(folder)).toHaveLength(expected === '204' ? 1 : 0)
})

test('refuses a form without a file or without a length', async () => {
  const { post, fields, endpoint, folder } = await openUploadForm()
  expect((await post({}, null)).verdict).toBe('400 InvalidArgument')
  const chunked = await fetch(`${endpoint}${path}`, {
    method: 'POST',
    headers: multipart,
    body: new Blob([`${formatForm(fields)}--b--\r\n`]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(411)
  expect(listStoredFiles(folder)).toEqual([])
})

test('refuses an expired form', async () => {
  let now = new Date()
  const { post } = await openUploadForm(strictFormOptions, () => now)
  now = new Date(Date.now() + 301_000)
  expect(await post()).toMatchObject({
    verdict: '403 AccessDenied',
    message: 'Invalid according to Policy: Policy expired.',
  })
})
