import { putMedia, readMedia } from '#functions/bucket/media.ts'
import { type ImagePath, imagePath, mainFilePath } from '#functions/contract/files/file-path.ts'
import { makeVariants } from '#functions/rules/files/codecs/make-variants.ts'
import { updateDraftPaths } from '#functions/rules/files/library/draft-paths.ts'
import { quotaWorkTime } from '#functions/rules/files/library/library-quota.ts'
import { putVariantsOnLivePages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { findFile, setFilePath } from '#functions/table/files/files.ts'
import { findTrashedFile, setTrashedFilePath } from '#functions/table/files/trash.ts'
import {
  findVariantJob,
  recordVariantsMade,
  removeVariantJob,
} from '#functions/table/files/variant-jobs.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'

/**
 * Makes the variants of an uploaded image and uses them in its record, drafts and live pages. Does
 * nothing without a job. Can run twice, concurrently and after a crash, because the job stays
 * until all is done. An image whose record does not exist yet keeps its job while its call may
 * still be running.
 */
export async function deriveVariants(image: ImagePath, now: Date): Promise<void> {
  const job = await findVariantJob(image)
  if (!job) return
  if (!job.isMade) {
    const own = await readMedia(mainFilePath(image))
    if (!own) return
    await putMedia(await makeVariants(own, image))
    // Before the record is read: calls that write the record read the job afterwards. Without a job the
    // bytes may have been removed before these were written.
    if (!(await recordVariantsMade(image))) return queueFileCleanup(job.owner, image.fileId, now)
  }
  const isRecorded = await applyVariants(job.owner, image, now)
  const isOld = now.getTime() - job.notedAt.getTime() > quotaWorkTime
  if (isRecorded || isOld) await removeVariantJob(image)
}

/** Returns whether the record has its variants. */
async function applyVariants(owner: FileOwner, image: ImagePath, now: Date): Promise<boolean> {
  const { fileId } = image
  const library = { owner, kind: 'image' } as const
  const from = imagePath({ ...image, isAlone: true })
  const to = mainFilePath(image)
  await setFilePath(library, fileId, { from, to })
  await setTrashedFilePath(library, fileId, { from, to })
  const file = (await findFile(library, fileId)) ?? (await findTrashedFile(library, fileId))
  const isRecorded = file?.path === to
  if ('shopId' in owner) {
    // Drafts that show the old path change too.
    await markShopActive(owner.shopId, now)
    if (isRecorded) await updateDraftPaths(owner, [fileId])
    await putVariantsOnLivePages(owner, { from, to })
  }
  return isRecorded
}
