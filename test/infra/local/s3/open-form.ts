import { randomBytes } from 'node:crypto'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { bucket, openBuckets } from './open-buckets.ts'

export const key = 'incoming/usr_1/upl_1'
export const photo = randomBytes(3000)
/** The form that Noren's own uploads use. */
export const strict: Partial<PresignedPostOptions> = {
  Key: key,
  Conditions: [
    ['content-length-range', 1000, 4000],
    ['eq', '$Content-Type', 'image/jpeg'],
  ],
  Fields: { 'Content-Type': 'image/jpeg' },
}

export async function openForm(
  options: Partial<PresignedPostOptions> = strict,
  now = () => new Date(),
) {
  const buckets = await openBuckets({ now })
  const { url, fields } = await createPresignedPost(buckets.s3, {
    Bucket: bucket,
    Key: key,
    Expires: 300,
    ...options,
  })
  const post = (
    change: Record<string, string | undefined> = {},
    file: Blob | null = new Blob([photo]),
  ) => sendForm(url, { ...fields, ...change }, file)
  return { ...buckets, url, fields, post }
}

export async function sendForm(
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
