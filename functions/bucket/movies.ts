import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import { busy } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'
import { bucket, isMissing, statusOf } from './bucket.ts'
import { type UploadPlace, uploadKey } from './uploads.ts'

// Movies are too large to be held in memory: what is needed of them is read in parts, and S3 itself
// copies them. What was checked is what is copied, whatever is sent to the same key meanwhile: every
// step after the first is bound to the ETag that it found.

/** What lies somewhere: its size in bytes, and the ETag of just these bytes. */
export type Lying = { bytes: number; etag: string }

/** Where a movie is to lie on the media host, and what it is served as. */
export type MovieFile = { path: string; type: string }

// S3 takes some seconds for 500 MB; a call may last 29, so it is tried once.
const longestCopy = 20_000

/** What has arrived of an upload, or undefined. */
export async function findArrived(place: UploadPlace): Promise<Lying | undefined> {
  return find(setting('UPLOADS_BUCKET'), uploadKey(place))
}

/** What lies under this path of the media host, or undefined. */
export async function findOnMedia(path: string): Promise<Lying | undefined> {
  return find(setting('MEDIA_BUCKET'), path.slice(1))
}

async function find(Bucket: string, Key: string): Promise<Lying | undefined> {
  try {
    const { ContentLength = 0, ETag = '' } = await bucket.send(
      new HeadObjectCommand({ Bucket, Key }),
    )
    return { bytes: ContentLength, etag: ETag }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The bytes from `start` up to `end` of what has arrived. Throws `busy` where that is something else by now. */
export async function readArrived(
  place: UploadPlace,
  etag: string,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array> {
  const { Body } = await bound(
    bucket.send(
      new GetObjectCommand({
        Bucket: setting('UPLOADS_BUCKET'),
        Key: uploadKey(place),
        Range: `bytes=${start}-${end - 1}`,
        IfMatch: etag,
      }),
    ),
  )
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

/**
 * Copies what has arrived to the media host, unless it lies there already: a path never has other bytes.
 * So a copy that took too long is not begun again by the next call. Throws `busy` where what has
 * arrived is something else by now.
 */
export async function copyArrived(
  place: UploadPlace,
  etag: string,
  file: MovieFile,
): Promise<void> {
  await copy({ from: `${setting('UPLOADS_BUCKET')}/${uploadKey(place)}`, etag }, file)
}

/** Copies a movie of the media host to another path there, unless it lies there already. */
export async function copyOnMedia(path: string, etag: string, file: MovieFile): Promise<void> {
  await copy({ from: `${setting('MEDIA_BUCKET')}${path}`, etag }, file)
}

async function copy(source: { from: string; etag: string }, { path, type }: MovieFile) {
  if (await findOnMedia(path)) return
  await bound(
    bucket.send(
      new CopyObjectCommand({
        Bucket: setting('MEDIA_BUCKET'),
        Key: path.slice(1),
        CopySource: source.from,
        CopySourceIfMatch: source.etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: cacheRules.immutable,
      }),
      { requestTimeout: longestCopy, abortSignal: AbortSignal.timeout(longestCopy) },
    ),
  )
}

async function bound<Output>(request: Promise<Output>): Promise<Output> {
  try {
    return await request
  } catch (error) {
    throw statusOf(error) === 412 || isMissing(error) ? busy(error) : error
  }
}
