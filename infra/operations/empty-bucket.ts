import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3'

/** Removes all there is in a bucket, every version of it; answers how many that were. */
export async function emptyBucket(client: S3Client, Bucket: string): Promise<number> {
  let removed = 0
  // What is removed is in the next list no more: each time, the first thousand.
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next list is what this one leaves
    const Objects = await listFirst(client, Bucket)
    if (Objects.length === 0) return removed
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { Errors: [error] = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    if (error) throw new Error(`S3 kept ${error.Key} in ${Bucket}: ${error.Code} ${error.Message}`)
    removed += Objects.length
  }
}

async function listFirst(client: S3Client, Bucket: string) {
  try {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket }),
    )
    return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  } catch (error) {
    // Its stack was taken down in part before.
    if (error instanceof NoSuchBucket) return []
    throw error
  }
}
