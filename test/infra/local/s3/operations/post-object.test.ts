import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  describeAnswer,
  listStoredFiles,
  sendRawRequest,
  testBucket,
} from '#test/infra/local/s3/open-test-s3.ts'
import {
  formKey,
  openUploadForm,
  sampleImage,
  sendUploadForm,
} from '#test/infra/local/s3/open-upload-form.ts'

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
  ['no signature', { 'X-Amz-Signature': undefined }, '400 InvalidArgument'],
  ['another algorithm', { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' }, '400 InvalidArgument'],
  ['a torn credential', { 'X-Amz-Credential': 'x' }, '400 InvalidArgument'],
  [
    'an unknown key id',
    { 'X-Amz-Credential': 'AKIANOBODY/20260101/us-east-1/s3/aws4_request' },
    '403 InvalidAccessKeyId',
  ],
  ['no key', { key: undefined }, '403 AccessDenied'],
  [
    'fields beyond 20 KB',
    { 'x-ignore-me': 'a'.repeat(21_000) },
    '400 MaxPostPreDataLengthExceededError',
  ],
])('refuses a form with %s, and stores nothing', async (_case, change, expected) => {
  const { post, folder, events } = await openUploadForm()
  expect((await post(change)).verdict).toBe(expected)
  expect(listStoredFiles(folder)).toEqual([])
  expect(events).toEqual([])
})

test('ignores x-ignore-… fields, the case of field names, and fields after the file', async () => {
  const { post, fields, port } = await openUploadForm()
  expect((await post({ 'x-ignore-token': 'abc' })).verdict).toBe('204')
  expect((await post({ KEY: formKey, key: undefined })).verdict).toBe('204')
  const parts = Object.entries(fields).map(([name, value]) => part(name, value))
  const body = `${parts.join('')}${filePart('a'.repeat(2000))}${part('acl', 'public-read')}--b--\r\n`
  expect(describeAnswer(await postRaw(port, body))).toBe('204')
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

test('refuses a form without a file, cut off, of another type or without a length', async () => {
  const { post, fields, port, folder } = await openUploadForm()
  expect((await post({}, null)).verdict).toBe('400 InvalidArgument')
  const parts = Object.entries(fields).map(([name, value]) => part(name, value))
  const whole = `${parts.join('')}${filePart('a'.repeat(2000))}--b--\r\n`
  expect(describeAnswer(await postRaw(port, whole.slice(0, -1000)))).toBe(
    '400 MalformedPOSTRequest',
  )
  expect(describeAnswer(await postRaw(port, 'rubbish'))).toBe('400 MalformedPOSTRequest')
  const post2 = (headers: Record<string, string>, body: string) =>
    sendRawRequest(port, { method: 'POST', path: `/${testBucket}`, headers, body }).then(
      describeAnswer,
    )
  expect(await post2({ 'content-type': 'multipart/form-data' }, whole)).toBe(
    '400 MalformedPOSTRequest',
  )
  expect(await post2({ 'content-type': 'text/plain' }, 'x')).toBe('412 PreconditionFailed')
  const chunked = await fetch(`http://127.0.0.1:${port}/${testBucket}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new Blob([whole]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(411)
  expect(listStoredFiles(folder)).toEqual([])
})

test('refuses a form that was signed for another bucket, or for a missing one', async () => {
  const { fields, endpoint } = await openUploadForm()
  const file = new Blob([sampleImage])
  expect(await sendUploadForm(`${endpoint}/media`, fields, file)).toMatchObject({
    verdict: '403 AccessDenied',
    message: expect.stringContaining('$bucket'),
  })
  expect((await sendUploadForm(`${endpoint}/nowhere`, fields, file)).verdict).toBe(
    '404 NoSuchBucket',
  )
})

test.each(['200', '201', '204', '999'])('answers with success_action_status %s', async (status) => {
  const { post, endpoint } = await openUploadForm({ Fields: { success_action_status: status } })
  const answer = await post()
  expect(answer.verdict).toBe(status === '999' ? '204' : status)
  expect(answer.headers.get('location')).toBe(`${endpoint}/${testBucket}/${formKey}`)
  const result = `<Bucket>${testBucket}</Bucket><Key>${formKey}</Key><ETag>&quot;`
  expect(answer.body.includes(result)).toBe(status === '201')
  expect(answer.body === '').toBe(status !== '201')
})

test('verifies a checksum in the form', async () => {
  const good = createHash('sha256').update(sampleImage).digest('base64')
  const wrong = createHash('sha256').update('other').digest('base64')
  const { post, folder } = await openUploadForm({
    Conditions: [['starts-with', '$x-amz-checksum-sha256', '']],
  })
  expect((await post({ 'x-amz-checksum-sha256': wrong })).verdict).toBe('400 BadDigest')
  expect(listStoredFiles(folder)).toEqual([])
  expect((await post({ 'x-amz-checksum-sha256': good })).verdict).toBe('204')
})

function part(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function filePart(content: string): string {
  return `--b\r\nContent-Disposition: form-data; name="file"; filename="C:\\a\\b.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
}

function postRaw(port: number, body: string) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return sendRawRequest(port, { method: 'POST', path: `/${testBucket}`, headers, body })
}
