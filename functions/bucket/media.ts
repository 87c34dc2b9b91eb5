import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import {
  type ImagePath,
  imageContentTypes,
  mainFilePath,
} from '#functions/contract/files/file-path.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, skipMissing } from './bucket.ts'

/** A file of the media host: its path and its headers. */
export type MediaFile = { path: string; type: string; bytes: Buffer }

export const mediaPlace = (path: string) => ({
  Bucket: readSetting('MEDIA_BUCKET'),
  Key: path.slice(1),
})

/** The place and the headers of a file. A path never gets other bytes, so it can be cached forever. */
export const mediaTarget = ({ path, type }: Pick<MediaFile, 'path' | 'type'>) => ({
  ...mediaPlace(path),
  ContentType: type,
  CacheControl: cacheControlValues.immutable,
})

/** Writes files. */
export async function putMedia(files: readonly MediaFile[]): Promise<void> {
  await Promise.all(
    files.map((file) =>
      bucket.send(new PutObjectCommand({ ...mediaTarget(file), Body: file.bytes })),
    ),
  )
}

/** A file of the media host and a second path for it. */
type MediaCopy = { from: string; to: string }

/** Copies files within the media host with their headers; the bytes stay in S3. */
export async function copyMedia(copies: readonly MediaCopy[]): Promise<void> {
  await Promise.all(copies.map(copyFile))
}

function copyFile({ from, to }: MediaCopy) {
  const target = mediaPlace(to)
  return bucket.send(new CopyObjectCommand({ ...target, CopySource: `${target.Bucket}${from}` }))
}

/** Reads a file of the media host into memory; undefined if it is missing. */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  const { Body } = (await skipMissing(bucket.send(new GetObjectCommand(mediaPlace(path))))) ?? {}
  return Body && Buffer.from(await Body.transformToByteArray())
}

/**
 * Copies an image's main file onto itself, so that S3 sends its event again; returns false if it is missing. The
 * headers are replaced as well, because S3 refuses a copy without a change.
 */
export async function repeatImageEvent(picture: ImagePath): Promise<boolean> {
  const path = mainFilePath(picture)
  const target = mediaTarget({ path, type: imageContentTypes[picture.extension] })
  const copy = { CopySource: `${target.Bucket}${path}`, MetadataDirective: 'REPLACE' } as const
  return (
    (await skipMissing(bucket.send(new CopyObjectCommand({ ...target, ...copy })))) !== undefined
  )
}
