import { CopyObjectCommand } from '@aws-sdk/client-s3'
import { readSetting } from '#functions/read-setting.ts'
import { bucket } from './bucket.ts'

/** A file of the media host and a second path for it. */
export type MediaCopy = { from: string; to: string }

/** Copies files within the media host with their headers; the bytes stay in S3. */
export async function copyMedia(copies: readonly MediaCopy[]): Promise<void> {
  await Promise.all(copies.map(copyFile))
}

function copyFile({ from, to }: MediaCopy) {
  const Bucket = readSetting('MEDIA_BUCKET')
  return bucket.send(
    new CopyObjectCommand({ Bucket, CopySource: `${Bucket}${from}`, Key: to.slice(1) }),
  )
}
