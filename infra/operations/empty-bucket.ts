import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/** Removes all there is in a bucket, every version of it; answers how many that were. */
export async function emptyBucket(client: S3Client, Bucket: string): Promise<number> {
  let removed = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what is removed is in the next list no more
    const count = await removeSome(client, Bucket)
    if (count === 0) return removed
    removed += count
  }
}

/** Removes the first thousand. */
async function removeSome(client: S3Client, Bucket: string): Promise<number> {
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket }),
  )
  const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
  if (Objects.length === 0) return 0
  const { Errors: [error] = [] } = await client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  )
  if (error) throw new Error(`S3 kept ${error.Key} in ${Bucket}: ${error.Code} ${error.Message}`)
  return Objects.length
}
