import { repeatImageEvent } from '#functions/bucket/media.ts'
import { lacksVariants, parseImagePath } from '#functions/contract/files/image-path.ts'
import { findVariantJob } from '#functions/table/files/variant-jobs.ts'

/**
 * Repeats the event of an image whose variants were made before its record was written. Call it
 * after the record is written.
 */
export async function repeatVariantEvent(path: string): Promise<void> {
  const image = lacksVariants(path) && parseImagePath(path)
  if (image && (await findVariantJob(image))?.isMade) await repeatImageEvent(image)
}
