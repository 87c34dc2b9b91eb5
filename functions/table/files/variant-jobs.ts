import * as v from 'valibot'
import { type ImagePath, imagePath } from '#functions/contract/files/file-path.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { entity, loadItems, run } from '#functions/table/entity.ts'
import { exists } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey, parseOwner } from '#functions/table/owner.ts'
import type { Key } from '#functions/table/table.ts'

/** The bytes of an image: other bytes have another `contentId`. */
export type ImageContent = Pick<ImagePath, 'fileId' | 'contentId'>

const StoredVariantJob = v.object({
  owner: v.string(),
  path: v.string(),
  noted_at: v.string(),
  is_made: v.optional(v.boolean(), false),
})

/**
 * A job to make the variants of an image: its owner, since when, and whether they exist by now. It is
 * written before the image's bytes, and removed when the variants are in use or the bytes are gone: an
 * image without a job has its variants.
 */
export type VariantJob = { owner: FileOwner; path: string; notedAt: Date; isMade: boolean }

const minute = 60_000

/** When the event of an image is repeated, in milliseconds after the job was written. */
export const variantRetryDelay = 5 * minute

const variantJobKey = ({ fileId, contentId }: ImageContent): Key => ({
  PK: `PICTURE#${fileId}`,
  SK: contentId,
})

const jobItem = entity((key: Key) => key, StoredVariantJob)

/** Adds the job to make the variants of this image. To be called before its bytes are written. */
export async function putVariantJob(
  owner: FileOwner,
  picture: ImagePath,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() + variantRetryDelay)
  await run(
    jobItem(variantJobKey(picture)).put({
      ...dueAttributes('variants', picture.fileId, at),
      owner: ownerKey(owner),
      path: imagePath(picture),
      noted_at: now.toISOString(),
    }),
  )
}

/** The job of this image, read consistently, or undefined. */
export const findVariantJob = (content: ImageContent) => findVariantJobAt(variantJobKey(content))

/** Those of these images whose variants do not exist yet. */
export async function filterUnmadeImages<Content extends ImageContent>(
  contents: readonly Content[],
): Promise<Content[]> {
  // A batch read refuses to read an item twice.
  const distinct = new Map(contents.map((each) => [imageName(each), variantJobKey(each)]))
  const { find } = await loadItems([...distinct.values()], ['is_made'])
  return contents.filter((each) => {
    const job = find(variantJobKey(each))
    return job !== undefined && job['is_made'] !== true
  })
}

const imageName = ({ fileId, contentId }: ImageContent) => `${fileId} ${contentId}`

export async function findVariantJobAt(key: Key): Promise<VariantJob | undefined> {
  const stored = await jobItem(key).get()
  if (!stored) return undefined
  const { owner, path, noted_at, is_made } = stored
  return { owner: parseOwner(owner), path, notedAt: new Date(noted_at), isMade: is_made }
}

/** Stores that all variants of this image exist; returns whether there is a job. */
export const recordVariantsMade = (content: ImageContent): Promise<boolean> =>
  run(jobItem(variantJobKey(content)).update({ set: { is_made: true }, if: { PK: exists } }))

export async function removeVariantJob(content: ImageContent): Promise<void> {
  await run(jobItem(variantJobKey(content)).delete())
}
