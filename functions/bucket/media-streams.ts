import { Readable } from 'node:stream'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { ArchivedFile } from '#functions/contract/shops/shop-archive.ts'
import { bucket } from './bucket.ts'
import { mediaPlace, mediaTarget, openObject } from './media.ts'
import { findMediaObject } from './movies.ts'

// For a movie of 500 MB over an operator's line.
const longest = { requestTimeout: 30 * 60_000 }

/** Opens a file of the media host as a stream. Throws if it is missing. */
export async function describeMedia(path: string): Promise<ArchivedFile> {
  const { ContentLength: bytes = 0, ContentType: type = '' } = await bucket.send(
    new HeadObjectCommand(mediaPlace(path)),
  )
  return { path, type, bytes, open: () => openObject(mediaPlace(path), longest) }
}

/** Streams a file to its path, unless it exists: a path never has other bytes. */
export async function putMediaStream({ path, type, bytes, open }: ArchivedFile): Promise<void> {
  if ((await findMediaObject(path))?.bytes === bytes) return
  await bucket.send(
    new PutObjectCommand({
      ...mediaTarget({ path, type }),
      Body: Readable.from(await open()),
      ContentLength: bytes,
    }),
    longest,
  )
}
