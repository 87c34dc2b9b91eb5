import { createHash } from 'node:crypto'
import { findSamples, type StoredSample } from '#functions/table/files/samples.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'

/** The id of the sample that a picture becomes: the same in every environment. */
export const getSamplePictureFileId = (id: SamplePictureId): string =>
  createHash('sha256').update(`sample picture ${id}`).digest('base64url').slice(0, 22)

/**
 * The sample of a picture that Noren brings along. Undefined where it is not installed yet or an admin has deleted it.
 *
 * @example const sample = await findSamplePicture('soba-zaru')
 */
export async function findSamplePicture(id: SamplePictureId): Promise<StoredSample | undefined> {
  const [sample] = await findSamples([getSamplePictureFileId(id)])
  return sample
}
