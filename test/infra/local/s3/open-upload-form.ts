import { randomBytes } from 'node:crypto'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { openTestS3, testBucket } from './open-test-s3.ts'

export const formKey = 'incoming/usr_1/upl_1'
export const sampleImage = randomBytes(3000)
/** The form options that Noren uses. */
export const strictFormOptions: Partial<PresignedPostOptions> = {
  Key: formKey,
  Conditions: [['content-length-range', 1000, 4000]],
  Fields: { 'Content-Type': 'image/jpeg' },
}

export async function openUploadForm(
  options: Partial<PresignedPostOptions> = strictFormOptions,
  now = () => new Date(),
) {
  const buckets = await openTestS3({ now })
  const { url, fields } = await createPresignedPost(buckets.s3, {
    Bucket: testBucket,
    Key: formKey,
    Expires: 300,
    ...options,
  })
  const post = (
    change: Record<string, string | undefined> = {},
    file: Blob | null = new Blob([sampleImage]),
  ) => sendUploadForm(url, { ...fields, ...change }, file)
  return { ...buckets, url, fields, post }
}

async function sendUploadForm(
  url: string,
  fields: Record<string, string | undefined>,
  file: Blob | null,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value)
  }
  if (file !== null) form.append('file', file, 'photo.jpg')
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const body = await answer.text()
  const code = /<Code>(.*?)<\/Code>/.exec(body)?.[1] ?? ''
  const message = /<Message>(.*?)<\/Message>/.exec(body)?.[1] ?? ''
  return { verdict: `${answer.status} ${code}`.trim(), body, message, headers: answer.headers }
}
