import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import {
  type ImagePath,
  imageContentTypes,
  mainFilePath,
} from '#functions/contract/files/file-path.ts'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, listObjects, skipMissing } from './bucket.ts'

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

export async function putMedia(files: readonly MediaFile[]): Promise<void> {
  await Promise.all(
    files.map((file) =>
      bucket.send(new PutObjectCommand({ ...mediaTarget(file), Body: file.bytes })),
    ),
  )
}

/** Copies files within the media host to a second path, with their headers; the bytes stay in S3. */
export async function copyMedia(copies: readonly { from: string; to: string }[]): Promise<void> {
  const sent = copies.map(({ from, to }) => {
    const target = mediaPlace(to)
    return bucket.send(new CopyObjectCommand({ ...target, CopySource: `${target.Bucket}${from}` }))
  })
  await Promise.all(sent)
}

/** Reads a file of the media host into memory; undefined if it is missing. */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  const { Body } = (await skipMissing(bucket.send(new GetObjectCommand(mediaPlace(path))))) ?? {}
  return Body && Buffer.from(await Body.transformToByteArray())
}

/** Opens a stored object as a stream. Throws if it is missing. */
export async function openObject(
  source: GetObjectCommandInput,
  options: { requestTimeout: number; abortSignal?: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const { Body } = await bucket.send(new GetObjectCommand(source), options)
  if (!Body) throw new Error(`S3 returned no body for ${source.Key}`)
  return Body.transformToWebStream()
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

/** A stored file of the media host, and its last write. */
export type MediaObject = { path: string; writtenAt: Date }

/** Lists all stored files of a file id, old contents included. */
export async function listMedia(fileId: string): Promise<MediaObject[]> {
  const lists = ['images', 'movies'].map((folder) => listUnder(`${folder}/${fileId}/`))
  return (await Promise.all(lists)).flat()
}

async function listUnder(Prefix: string): Promise<MediaObject[]> {
  const found: MediaObject[] = []
  const wanted = { Bucket: readSetting('MEDIA_BUCKET'), Prefix }
  for await (const { Key, LastModified: writtenAt } of listObjects(wanted))
    if (Key && writtenAt) found.push({ path: `/${Key}`, writtenAt })
  return found
}

// Limit of one call.
const maxKeys = 1000

/** Removes files from the media host; missing ones are ignored. Throws if one could not be removed. */
export async function removeMedia(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const { Errors = [] } = await bucket.send(
    new DeleteObjectsCommand({
      Bucket: readSetting('MEDIA_BUCKET'),
      Delete: {
        Objects: paths.slice(0, maxKeys).map((path) => ({ Key: path.slice(1) })),
        Quiet: true,
      },
    }),
  )
  const [first] = Errors
  if (first)
    throw new Error(`S3 did not delete ${Errors.length} files: ${first.Code ?? 'no error code'}`)
  await removeMedia(paths.slice(maxKeys))
}
