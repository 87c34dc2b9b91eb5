import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import { ownFilePath, ownTypes, type PicturePath } from '#functions/contract/picture.ts'
import { setting } from '#functions/setting.ts'
import { bucket, isMissing } from './bucket.ts'

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

/** The file under this path of the media host, which fits into memory; undefined where there is none. */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await bucket.send(
      new GetObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key: path.slice(1) }),
    )
    return Body && Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Writes a picture's own file over itself, so that its event comes once more; whether it is there. What
 * it is served as is written anew, too, because S3 copies nothing onto itself unchanged.
 */
export async function repeatEvent(picture: PicturePath): Promise<boolean> {
  const path = ownFilePath(picture)
  const Bucket = setting('MEDIA_BUCKET')
  try {
    await bucket.send(
      new CopyObjectCommand({
        Bucket,
        Key: path.slice(1),
        CopySource: `${Bucket}${path}`,
        MetadataDirective: 'REPLACE',
        ContentType: ownTypes[picture.extension],
        CacheControl: cacheRules.immutable,
      }),
    )
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
