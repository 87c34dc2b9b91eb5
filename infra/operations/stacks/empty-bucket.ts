import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3'

/** Deletes all versions of all objects and returns their number. */
export async function emptyBucket(client: S3Client, Bucket: string): Promise<number> {
  let removed = 0
  // Deleted versions leave the list, so always read the first page.
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next list is what this one leaves
    const Objects = await listFirstVersions(client, Bucket)
    if (Objects.length === 0) return removed
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { Errors: [error] = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    if (error)
      throw new Error(`S3 did not delete ${error.Key} in ${Bucket}: ${error.Code} ${error.Message}`)
    removed += Objects.length
  }
}

async function listFirstVersions(client: S3Client, Bucket: string) {
  try {
    const { Versions = [], DeleteMarkers = [] } = await client.send(
      new ListObjectVersionsCommand({ Bucket }),
    )
    return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  } catch (error) {
    // The stack was partly deleted before.
    if (error instanceof NoSuchBucket) return []
    throw error
  }
}
