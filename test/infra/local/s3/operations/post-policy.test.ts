import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { openTestS3, testBucket } from '#test/infra/local/s3/open-test-s3.ts'
import {
  openUploadForm,
  sampleImage,
  sendUploadForm,
  strictFormOptions,
} from '#test/infra/local/s3/open-upload-form.ts'
import { exampleCredentials, signPolicy } from '#test/infra/local/s3/signer.ts'

test('names the failed condition as S3 does', async () => {
  const { post } = await openUploadForm()
  expect((await post({ 'Content-Type': 'text/html' })).message).toBe(
    'Invalid according to Policy: Policy Condition failed: [&quot;eq&quot;,&quot;$content-type&quot;,&quot;image/jpeg&quot;]',
  )
  expect((await post({ tagging: '1' })).message).toBe(
    'Invalid according to Policy: Extra input fields: tagging',
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
  const answer = await sendUploadForm(
    `${endpoint}/sigv4examplebucket`,
    fields,
    new Blob([sampleImage]),
  )
  expect(answer.verdict).toBe('303')
  expect(answer.headers.get('location')).toContain(
    '/successful_upload.html?bucket=sigv4examplebucket&key=user%2Fuser1%2Fphoto.jpg&etag=%22',
  )
  const other = { ...fields, 'x-amz-meta-uuid': '1' }
  const refused = await sendUploadForm(
    `${endpoint}/sigv4examplebucket`,
    other,
    new Blob([sampleImage]),
  )
  expect(refused.verdict).toBe('403 AccessDenied')
})
