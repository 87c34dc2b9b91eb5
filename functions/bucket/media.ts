import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import {
  type ImagePath,
  imageContentTypes,
  mainFilePath,
} from '#functions/contract/files/file-path.ts'
import { cacheControlValues } from '#functions/contract/platform/cache-control-values.ts'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, isMissingObject } from './bucket.ts'

/** A file of the media host: its path and its headers. */
export type MediaFile = { path: string; type: string; bytes: Buffer }

/** Writes files. A path never gets other bytes, so it can be cached forever. */
export async function putMedia(files: readonly MediaFile[]): Promise<void> {
  await Promise.all(files.map(putFile))
}

function putFile({ path, type, bytes }: MediaFile) {
  return bucket.send(
    new PutObjectCommand({
      Bucket: readSetting('MEDIA_BUCKET'),
      Key: path.slice(1),
      Body: bytes,
      ContentType: type,
      CacheControl: cacheControlValues.immutable,
    }),
  )
}

/** Reads a file of the media host into memory; undefined if it is missing. */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await bucket.send(
      new GetObjectCommand({ Bucket: readSetting('MEDIA_BUCKET'), Key: path.slice(1) }),
    )
    return Body && Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (isMissingObject(error)) return undefined
    throw error
  }
}

/**
 * Copies an image's main file onto itself, so that S3 sends its event again; returns false if it is missing. The
 * headers are replaced as well, because S3 refuses a copy without a change.
 */
export async function repeatImageEvent(picture: ImagePath): Promise<boolean> {
  const path = mainFilePath(picture)
  const Bucket = readSetting('MEDIA_BUCKET')
  try {
    await bucket.send(
      new CopyObjectCommand({
        Bucket,
        Key: path.slice(1),
        CopySource: `${Bucket}${path}`,
        MetadataDirective: 'REPLACE',
        ContentType: imageContentTypes[picture.extension],
        CacheControl: cacheControlValues.immutable,
      }),
    )
    return true
  } catch (error) {
    if (isMissingObject(error)) return false
    throw error
  }
}
