import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { bucket, filesIn, raw, verdict } from './open-buckets.ts'
import { key, openForm, photo, sendForm } from './open-form.ts'

test('a form as it was signed stores the file with the type of the form', async () => {
  const { post, s3, events } = await openForm()
  const answer = await post()
  expect(answer).toMatchObject({ verdict: '204', body: '' })
  const etag = createHash('md5').update(photo).digest('hex')
  expect(answer.headers.get('etag')).toBe(`"${etag}"`)
  expect(events).toEqual([{ bucket, key, size: 3000, etag }])
  const read = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  expect(read).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 3000 })
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(photo)
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
])('a form with %s is refused, and nothing is kept', async (_case, change, expected) => {
  const { post, folder, events } = await openForm()
  expect((await post(change)).verdict).toBe(expected)
  expect(filesIn(folder)).toEqual([])
  expect(events).toEqual([])
})

test('x-ignore-… needs no condition, field names have no case, fields behind the file do not count', async () => {
  const { post, fields, port } = await openForm()
  expect((await post({ 'x-ignore-token': 'abc' })).verdict).toBe('204')
  expect((await post({ KEY: key, key: undefined })).verdict).toBe('204')
  const parts = Object.entries(fields).map(([name, value]) => part(name, value))
  const body = `${parts.join('')}${filePart('a'.repeat(2000))}${part('acl', 'public-read')}--b--\r\n`
  expect(verdict(await postRaw(port, body))).toBe('204')
})

test.each([
  [999, '400 EntityTooSmall'],
  [1000, '204'],
  [4000, '204'],
  [4001, '400 EntityTooLarge'],
  [5_000_000, '400 EntityTooLarge'],
])('a file of %i bytes under a range of 1000 to 4000 is answered %s', async (size, expected) => {
  const { post, folder } = await openForm()
  expect((await post({}, new Blob([Buffer.alloc(size)]))).verdict).toBe(expected)
  expect(filesIn(folder)).toHaveLength(expected === '204' ? 1 : 0)
})

test('a form without a file, with a torn end, of another kind or without a length is refused', async () => {
  const { post, fields, port, folder } = await openForm()
  expect((await post({}, null)).verdict).toBe('400 InvalidArgument')
  const parts = Object.entries(fields).map(([name, value]) => part(name, value))
  const whole = `${parts.join('')}${filePart('a'.repeat(2000))}--b--\r\n`
  expect(verdict(await postRaw(port, whole.slice(0, -1000)))).toBe('400 MalformedPOSTRequest')
  expect(verdict(await postRaw(port, 'rubbish'))).toBe('400 MalformedPOSTRequest')
  const post2 = (headers: Record<string, string>, body: string) =>
    raw(port, { method: 'POST', path: `/${bucket}`, headers, body }).then(verdict)
  expect(await post2({ 'content-type': 'multipart/form-data' }, whole)).toBe(
    '400 MalformedPOSTRequest',
  )
  expect(await post2({ 'content-type': 'text/plain' }, 'x')).toBe('412 PreconditionFailed')
  const chunked = await fetch(`http://127.0.0.1:${port}/${bucket}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new Blob([whole]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(411)
  expect(filesIn(folder)).toEqual([])
})

test('a form signed for one bucket does not open another, nor one that does not exist', async () => {
  const { fields, endpoint } = await openForm()
  const file = new Blob([photo])
  expect(await sendForm(`${endpoint}/media`, fields, file)).toMatchObject({
    verdict: '403 AccessDenied',
    message: expect.stringContaining('$bucket'),
  })
  expect((await sendForm(`${endpoint}/nowhere`, fields, file)).verdict).toBe('404 NoSuchBucket')
})

test.each(['200', '201', '204', '999'])('success_action_status %s is answered', async (status) => {
  const { post, endpoint } = await openForm({ Fields: { success_action_status: status } })
  const answer = await post()
  expect(answer.verdict).toBe(status === '999' ? '204' : status)
  expect(answer.headers.get('location')).toBe(`${endpoint}/${bucket}/${key}`)
  const result = `<Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>&quot;`
  expect(answer.body.includes(result)).toBe(status === '201')
  expect(answer.body === '').toBe(status !== '201')
})

test('a checksum in the form is held against the file', async () => {
  const good = createHash('sha256').update(photo).digest('base64')
  const wrong = createHash('sha256').update('other').digest('base64')
  const { post, folder } = await openForm({
    Conditions: [['starts-with', '$x-amz-checksum-sha256', '']],
  })
  expect((await post({ 'x-amz-checksum-sha256': wrong })).verdict).toBe('400 BadDigest')
  expect(filesIn(folder)).toEqual([])
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
  return raw(port, { method: 'POST', path: `/${bucket}`, headers, body })
}
