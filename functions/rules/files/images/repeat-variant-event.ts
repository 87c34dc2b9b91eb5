import { repeatImageEvent } from '#functions/bucket/media.ts'
import { lacksVariants, parseImagePath } from '#functions/contract/files/file-path.ts'
import {
  clearDueTime,
  type DueItem,
  queueFileCleanup,
  removeDueItem,
  unusedBytesLife,
} from '#functions/table/due.ts'
import {
  findVariantJob,
  findVariantJobAt,
  variantRetryDelay,
} from '#functions/table/files/variant-jobs.ts'

/**
 * Repeats the event of an image whose variants were made before its record was written. Call it
 * after the record is written.
 */
export async function repeatVariantEvent(path: string): Promise<void> {
  const image = lacksVariants(path) && parseImagePath(path)
  if (image && (await findVariantJob(image))?.isMade) await repeatImageEvent(image)
}

/**
 * Repeats the event of an image whose variants are missing, because it was lost or failed. The delay
 * doubles each time, for a day; then the job stays for an operator, who can repeat the event by hand.
 * Removes the job where no bytes were written.
 */
export async function retryVariants(due: DueItem, now: Date): Promise<Date | undefined> {
  const note = await findVariantJobAt(due.key)
  if (!note) return undefined
  const age = now.getTime() - note.notedAt.getTime()
  const picture = parseImagePath(note.path)
  const isThere = picture && (await repeatImageEvent(picture))
  // The bytes were removed meanwhile, and may just have been written again.
  if (isThere && !(await findVariantJobAt(due.key)))
    await queueFileCleanup(note.owner, picture.fileId, now)
  if (age <= unusedBytesLife) return new Date(now.getTime() + Math.max(age, variantRetryDelay))
  await (isThere ? clearDueTime(due) : removeDueItem(due))
  return undefined
}
