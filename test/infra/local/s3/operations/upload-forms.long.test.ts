import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { listStoredFiles, openTestS3, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import {
  formKey,
  openUploadForm,
  sampleImage,
  sendUploadForm,
  strictFormOptions,
} from '#test/infra/local/s3/open-upload-form.ts'
import { exampleCredentials, signPolicy } from '#test/infra/local/s3/signer.ts'

const path = `/${testBucket}`
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
const same = (whole: string) => whole

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
  const { post, fields, askRaw } = await openUploadForm()
  expect((await post({ 'x-ignore-token': 'abc' })).verdict).toBe('204')
  expect((await post({ KEY: formKey, key: undefined })).verdict).toBe('204')
  const body = `${formatForm(fields)}${part('acl', 'public-read')}--b--\r\n`
  expect(await askRaw({ method: 'POST', path, headers: multipart, body })).toBe('204')
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

test.each([
  ['cut off', multipart, (whole: string) => whole.slice(0, -1000), '400 MalformedPOSTRequest'],
  ['that is none', multipart, () => 'rubbish', '400 MalformedPOSTRequest'],
  [
    'without a boundary',
    { 'content-type': 'multipart/form-data' },
    same,
    '400 MalformedPOSTRequest',
  ],
  ['of another type', { 'content-type': 'text/plain' }, same, '412 PreconditionFailed'],
])('refuses a form %s', async (...[, headers, change, expected]) => {
  const { fields, folder, askRaw } = await openUploadForm()
  const body = change(`${formatForm(fields)}--b--\r\n`)
  expect(await askRaw({ method: 'POST', path, headers, body })).toBe(expected)
  expect(listStoredFiles(folder)).toEqual([])
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

test('refuses an expired form', async () => {
  let now = new Date()
  const { post } = await openUploadForm(strictFormOptions, () => now)
  now = new Date(Date.now() + 301_000)
  expect(await post()).toMatchObject({
    verdict: '403 AccessDenied',
    message: 'Invalid according to Policy: Policy expired.',
  })
})

test('supports starts-with and ${filename}, and checks every content type of a list', async () => {
  const { post: postForm, s3 } = await openUploadForm({
    Key: 'incoming/${filename}',
    Conditions: [
      ['starts-with', '$Content-Type', 'image/'],
      ['starts-with', '$x-amz-meta-note', ''],
    ],
  })
  const given = { 'Content-Type': 'image/webp', 'x-amz-meta-note': '春の新作' }
  const post = (change: Record<string, string | undefined>) => postForm({ ...given, ...change })
  expect((await post({})).verdict).toBe('204')
  const head = await s3.send(
    new HeadObjectCommand({ Bucket: testBucket, Key: 'incoming/photo.jpg' }),
  )
  expect(head.Metadata?.['note']).toBe(`=?UTF-8?B?${Buffer.from('春の新作').toString('base64')}?=`)
  expect((await post({ 'Content-Type': 'image/png, image/gif' })).verdict).toBe('204')
  expect((await post({ 'Content-Type': 'image/png, text/html' })).verdict).toBe('403 AccessDenied')
  expect((await post({ key: 'elsewhere/${filename}' })).verdict).toBe('403 AccessDenied')
  expect((await post({ 'x-amz-meta-note': undefined })).verdict).toBe('403 AccessDenied')
  expect((await post({ 'x-amz-meta-note': 'a\r\nb' })).verdict).toBe('400 InvalidArgument')
})

test.each([
  ['no JSON', 'rubbish', 'Invalid JSON.'],
  ['no expiration', '{"conditions":[]}', 'Policy missing expiration.'],
  ['no conditions', '{"expiration":"2099-01-01T00:00:00Z"}', 'Policy missing conditions.'],
  [
    'an unknown operation',
    '{"expiration":"2099-01-01T00:00:00Z","conditions":[["ends-with","$key","a"]]}',
    'ends-with',
  ],
  [
    'a torn range',
    '{"expiration":"2099-01-01T00:00:00Z","conditions":[["content-length-range",1,"x"]]}',
    'content-length-range',
  ],
])('refuses a signed policy with %s', async (_case, text, reason) => {
  const { post, fields } = await openUploadForm()
  const policy = btoa(text)
  const day = fields['X-Amz-Date']?.slice(0, 8) ?? ''
  const answer = await post({ Policy: policy, 'X-Amz-Signature': signPolicy(policy, day) })
  expect(answer.verdict).toBe('400 InvalidPolicyDocument')
  expect(answer.message).toContain(reason)
})

test("accepts AWS's documented example of a browser upload", async () => {
  const { endpoint } = await openTestS3({ now: () => new Date('2015-12-29T12:00:00Z') })
  const lines = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    `    {"x-amz-credential": "${exampleCredentials.accessKeyId}/20151229/us-east-1/s3/aws4_request"},`,
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ]
  const fields = {
    key: 'user/user1/${filename}',
    acl: 'public-read',
    success_action_redirect: 'http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html',
    'Content-Type': 'image/jpeg',
    'x-amz-meta-uuid': '14365123651274',
    'x-amz-server-side-encryption': 'AES256',
    'X-Amz-Credential': `${exampleCredentials.accessKeyId}/20151229/us-east-1/s3/aws4_request`,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Date': '20151229T000000Z',
    'x-amz-meta-tag': '',
    Policy: btoa(lines.join('\r\n')),
    'X-Amz-Signature': '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  }
  const send = (sent: typeof fields) =>
    sendUploadForm(`${endpoint}/sigv4examplebucket`, sent, new Blob([sampleImage]))
  const answer = await send(fields)
  expect(answer.verdict).toBe('204')
  expect((await send({ ...fields, 'x-amz-meta-uuid': '1' })).verdict).toBe('403 AccessDenied')
})
