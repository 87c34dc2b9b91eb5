import { createHash } from 'node:crypto'
import { findSamples, type StoredSample } from '#functions/table/files/samples.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'

/** The id of the sample that a picture becomes: the same in every environment. */
export const getSamplePictureFileId = (id: SamplePictureId): string =>
  createHash('sha256').update(`sample picture ${id}`).digest('base64url').slice(0, 22)

/**
 * The samples of pictures that Noren brings along, without those that are not installed yet or that an admin has deleted.
 *
 * @example const sample = (await findSamplePictures(['soba-zaru'])).get('soba-zaru')
 */
export async function findSamplePictures(
  ids: readonly SamplePictureId[],
): Promise<Map<SamplePictureId, StoredSample>> {
  const found = await findSamples(ids.map(getSamplePictureFileId))
  const samples = new Map(found.map((sample) => [sample.id, sample]))
  return new Map(
    ids.flatMap((id) => {
      const sample = samples.get(getSamplePictureFileId(id))
      return sample ? [[id, sample] as const] : []
    }),
  )
}
