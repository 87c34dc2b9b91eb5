import { CopyObjectCommand } from '@aws-sdk/client-s3'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** A file of the media host that is to lie under another path as well. */
export type MediaCopy = { from: string; to: string }

/** Copies files within the media host, with what they are served as. The bytes stay there. */
export async function copyMedia(copies: readonly MediaCopy[]): Promise<void> {
  await Promise.all(copies.map(copyFile))
}

function copyFile({ from, to }: MediaCopy) {
  const Bucket = setting('MEDIA_BUCKET')
  return bucket.send(
    new CopyObjectCommand({ Bucket, CopySource: `${Bucket}${from}`, Key: to.slice(1) }),
  )
}
