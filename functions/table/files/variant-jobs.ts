import * as v from 'valibot'
import { type ImagePath, imagePath } from '#functions/contract/files/file-path.ts'
import { dueAttributes } from '#functions/table/due.ts'
import { entity, run } from '#functions/table/entity.ts'
import { exists } from '#functions/table/expressions.ts'
import { type FileOwner, ownerKey, parseOwner } from '#functions/table/owner.ts'
import { getItems, type Key } from '#functions/table/table.ts'

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
export const findVariantJob = (content: ImageContent): Promise<VariantJob | undefined> =>
  findVariantJobAt(variantJobKey(content))

/** Those of these images whose variants do not exist yet. */
export async function filterUnmadeImages<Content extends ImageContent>(
  contents: readonly Content[],
): Promise<Content[]> {
  const keys = new Map(contents.map((each) => [keyText(variantJobKey(each)), variantJobKey(each)]))
  const items = await getItems([...keys.values()])
  const unmade = new Set(
    items
      .map((item) => v.parse(ListedVariantJob, item))
      .flatMap((it) => (it.is_made ? [] : [keyText(it)])),
  )
  return contents.filter((each) => unmade.has(keyText(variantJobKey(each))))
}

const ListedVariantJob = v.object({
  PK: v.string(),
  SK: v.string(),
  is_made: v.optional(v.boolean(), false),
})

const keyText = ({ PK, SK }: Key) => `${PK} ${SK}`

/** The job of this key, or undefined. */
export async function findVariantJobAt(key: Key): Promise<VariantJob | undefined> {
  const stored = await jobItem(key).get()
  if (!stored) return undefined
  const { owner, path, noted_at, is_made } = stored
  return { owner: parseOwner(owner), path, notedAt: new Date(noted_at), isMade: is_made }
}

/** Stores that all variants of this image exist; returns whether there is a job. */
export const recordVariantsMade = (content: ImageContent): Promise<boolean> =>
  run(jobItem(variantJobKey(content)).update({ set: { is_made: true }, if: { PK: exists } }))

/** Removes the job of this image. */
export async function removeVariantJob(content: ImageContent): Promise<void> {
  await run(jobItem(variantJobKey(content)).delete())
}
