import type { FileOwner } from '#functions/table/owner.ts'

/** An image of a library without bytes on the media host. */
type ImageRecord = { id: string; name: string; createdAt: Date }

/** Adds records of images to a new library, with their quota: for long lists. */
export async function putImageRecords(
  owner: FileOwner,
  records: readonly ImageRecord[],
): Promise<void> {
  const { fileWrite } = await import('#functions/table/files/files.ts')
  const { transact } = await import('#functions/table/transact.ts')
  const { createQuotaUsage } = await import('#functions/table/files/quota.ts')
  const size = { type: 'image/jpeg', bytes: 1, width: 400, height: 300, seconds: 0, poster: '' }
  await createQuotaUsage(owner, { images: records.length, movies: 0, bytes: records.length })
  await Promise.all(
    records.map(({ id, name, createdAt }) => {
      const at = createdAt.toISOString()
      const path = imageRecordPath(id)
      const file = { ...size, id, name, path, created_at: at, updated_at: at }
      return transact([fileWrite({ owner, kind: 'image' }, file)])
    }),
  )
}

/** Where the image of a record would lie on the media host. */
export const imageRecordPath = (id: string) => `/images/${id}/${id}/400x300.jpg`
