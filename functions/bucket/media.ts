import { PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** A file of the media host: its path there, and what it is served as. */
export type MediaFile = { path: string; type: string; bytes: Buffer }

/** Writes files to their paths. A path is never written twice with other bytes, so that it may be cached for good. */
export async function putMedia(files: readonly MediaFile[]): Promise<void> {
  await Promise.all(files.map(putFile))
}

function putFile({ path, type, bytes }: MediaFile) {
  return bucket.send(
    new PutObjectCommand({
      Bucket: setting('MEDIA_BUCKET'),
      Key: path.slice(1),
      Body: bytes,
      ContentType: type,
      CacheControl: cacheRules.immutable,
    }),
  )
}
