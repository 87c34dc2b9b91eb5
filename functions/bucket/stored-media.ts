import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { readSetting } from '#functions/read-setting.ts'
import { bucket } from './bucket.ts'

/** A stored file of the media host, and its last write. */
export type MediaObject = { path: string; writtenAt: Date }

const folders = ['images', 'movies'] as const

/** Lists all stored files of a file id, old contents included. */
export async function listMedia(fileId: string): Promise<MediaObject[]> {
  const lists = folders.map((folder) => listUnder(`${folder}/${fileId}/`))
  return (await Promise.all(lists)).flat()
}

async function listUnder(Prefix: string, from?: string): Promise<MediaObject[]> {
  const { Contents = [], NextContinuationToken } = await bucket.send(
    new ListObjectsV2Command({
      Bucket: readSetting('MEDIA_BUCKET'),
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
