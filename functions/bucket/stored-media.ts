import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { setting } from '#functions/setting.ts'
import { bucket } from './bucket.ts'

/** A file that lies on the media host, and when it was last written. */
export type MediaObject = { path: string; writtenAt: Date }

const folders = ['images', 'movies'] as const

/** Everything that lies on the media host under this file's id, present and past. */
export async function listMedia(fileId: string): Promise<MediaObject[]> {
  const lists = folders.map((folder) => listUnder(`${folder}/${fileId}/`))
  return (await Promise.all(lists)).flat()
}

async function listUnder(Prefix: string, from?: string): Promise<MediaObject[]> {
  const { Contents = [], NextContinuationToken } = await bucket.send(
    new ListObjectsV2Command({
      Bucket: setting('MEDIA_BUCKET'),
      Prefix,
      ...(from && { ContinuationToken: from }),
    }),
  )
  const objects = Contents.flatMap(({ Key, LastModified }) =>
    Key && LastModified ? [{ path: `/${Key}`, writtenAt: LastModified }] : [],
  )
  return NextContinuationToken
    ? [...objects, ...(await listUnder(Prefix, NextContinuationToken))]
    : objects
}

// What one call may name.
const mostKeys = 1000

/** Removes these files from the media host; that one is gone already is as well. Throws where one stays. */
export async function removeMedia(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const { Errors = [] } = await bucket.send(
    new DeleteObjectsCommand({
      Bucket: setting('MEDIA_BUCKET'),
      Delete: {
        Objects: paths.slice(0, mostKeys).map((path) => ({ Key: path.slice(1) })),
        Quiet: true,
      },
    }),
  )
  const [first] = Errors
  if (first) throw new Error(`S3 kept ${Errors.length} files: ${first.Code ?? 'no reason given'}`)
  await removeMedia(paths.slice(mostKeys))
}
