import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { cacheRules } from '#functions/contract/caching.ts'
import type { ArchivedFile } from '#functions/contract/shop-archive.ts'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'
import { findOnMedia } from './movies.ts'

// A movie of 500 MB over an operator's own line.
const longest = { requestTimeout: 30 * 60_000 }

const placeOf = (path: string) => ({ Bucket: setting('MEDIA_BUCKET'), Key: path.slice(1) })

/** A file of the media host, to be read as it comes. Throws where there is none. */
export async function describeMedia(path: string): Promise<ArchivedFile> {
  const { ContentLength: bytes = 0, ContentType: type = '' } = await bucket.send(
    new HeadObjectCommand(placeOf(path)),
  )
  return { path, type, bytes, open: () => openMedia(path) }
}

async function openMedia(path: string): Promise<ReadableStream<Uint8Array>> {
  const { Body } = await bucket.send(new GetObjectCommand(placeOf(path)), longest)
  if (!Body) throw new Error(`S3 gave nothing for ${path}`)
  return Body.transformToWebStream()
}

/** Writes a file to its path as it comes, unless it lies there already: a path never has other bytes. */
export async function putMediaStream({ path, type, bytes, open }: ArchivedFile): Promise<void> {
  if ((await findOnMedia(path))?.bytes === bytes) return
  await bucket.send(
    new PutObjectCommand({
      ...placeOf(path),
      Body: Readable.from(await open()),
      ContentLength: bytes,
      ContentType: type,
      CacheControl: cacheRules.immutable,
    }),
    longest,
  )
}
