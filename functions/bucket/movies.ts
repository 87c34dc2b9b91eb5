import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type Box, clearMetadata } from '#functions/contract/files/mp4-index.ts'
import { busyFailure } from '#functions/failure.ts'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, getErrorStatus, isMissingObject, skipMissing } from './bucket.ts'
import { mediaPlace, mediaTarget, openObject } from './media.ts'
import { type UploadPlace, uploadObject } from './uploads.ts'

// Movies are too large for memory: the needed parts are read, and S3 copies the file. Every step after the first
// is bound to the ETag that the first found, so the checked bytes are the copied bytes.

/** Size in bytes and ETag of a stored object. */
export type StoredObject = { bytes: number; etag: string }

/** Target of a movie on the media host, and its headers. */
export type MovieFile = { path: string; type: string }

// S3 takes some seconds for 500 MB and a call may last 29, so it is tried once.
const longestCopy = 20_000

/** Finds the uploaded object, or undefined. */
export const findUploadedObject = (place: UploadPlace) => findObject(uploadObject(place))

/** Finds the object under a path of the media host, or undefined. */
export const findMediaObject = (path: string) => findObject(mediaPlace(path))

async function findObject(place: ReturnType<typeof mediaPlace>): Promise<StoredObject | undefined> {
  const found = await skipMissing(bucket.send(new HeadObjectCommand(place)))
  return found && { bytes: found.ContentLength ?? 0, etag: found.ETag ?? '' }
}

/** Reads the bytes from `start` to `end` of an upload. Throws `busy` if the upload was replaced meanwhile. */
export async function readUploadedRange(
  place: UploadPlace,
  etag: string,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array> {
  const range = { Range: `bytes=${start}-${end - 1}`, IfMatch: etag }
  const part = new GetObjectCommand({ ...uploadObject(place), ...range })
  const { Body } = await withBusyOnChange(bucket.send(part))
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/**
 * Copies an upload to the media host with its metadata emptied, unless the target exists: a path never has other bytes. So a
 * copy that took too long is not repeated by the next call. Throws `busy` if the upload was replaced meanwhile.
 */
export async function copyUploadToMedia(
  place: UploadPlace,
  etag: string,
  { metadata, bytes, ...file }: MovieFile & { metadata: readonly Box[]; bytes: number },
): Promise<void> {
  const source = uploadObject(place)
  // Our app has emptied it already, so that S3 itself can copy the file.
  if (metadata.length === 0) return copy({ from: `${source.Bucket}/${source.Key}`, etag }, file)
  await putOnce(file.path, async () => {
    const stream = await openObject({ ...source, IfMatch: etag }, limitTime())
    const Body = Readable.from(clearStream(stream, metadata))
    const target = { ...mediaTarget(file), Body, ContentLength: bytes }
    return bucket.send(new PutObjectCommand(target), limitTime())
  })
}

async function* clearStream(stream: ReadableStream<Uint8Array>, metadata: readonly Box[]) {
  let offset = 0
  for await (const part of stream) {
    clearMetadata(part, offset, metadata)
    offset += part.length
    yield part
  }
}

/** Copies a movie to another path of the media host, unless that exists. */
export async function copyWithinMedia(path: string, etag: string, file: MovieFile): Promise<void> {
  await copy({ from: `${readSetting('MEDIA_BUCKET')}${path}`, etag }, file)
}

function copy(source: { from: string; etag: string }, file: MovieFile): Promise<void> {
  const command = new CopyObjectCommand({
    ...mediaTarget(file),
    CopySource: source.from,
    CopySourceIfMatch: source.etag,
    MetadataDirective: 'REPLACE',
  })
  return putOnce(file.path, () => bucket.send(command, limitTime()))
}

const limitTime = () => ({
  requestTimeout: longestCopy,
  abortSignal: AbortSignal.timeout(longestCopy),
})

async function putOnce(path: string, put: () => Promise<unknown>): Promise<void> {
  if (!(await findMediaObject(path))) await withBusyOnChange(put())
}

async function withBusyOnChange<Output>(request: Promise<Output>): Promise<Output> {
  try {
    return await request
  } catch (error) {
    throw getErrorStatus(error) === 412 || isMissingObject(error) ? busyFailure(error) : error
  }
}
