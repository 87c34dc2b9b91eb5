import { deriveId } from '#functions/rules/derive-id.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import type { StoredSample } from '#functions/table/files/samples.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { copySample } from './copy-sample.ts'
import { findSamplePictures } from './find-sample-picture.ts'

type Call = { shop: Shop; now: Date; operation: OperationName | undefined }

// Each copy changes the quota of the shop.
const copiesAtOnce = 4

/**
 * Copies Noren's own sample pictures into the images of a shop and returns their paths there, without those that are not
 * installed. Under an operation key repeated calls copy nothing twice. Throws `quota`.
 */
export async function copySamplePictures(
  { shop, now, operation }: Call,
  ids: readonly SamplePictureId[],
): Promise<Map<SamplePictureId, string>> {
  const samples = [...(await findSamplePictures(ids))]
  const paths = new Map<SamplePictureId, string>()
  async function copyNext(): Promise<void> {
    const next = samples.shift()
    if (!next) return
    const [id, sample] = next
    paths.set(id, await copyPicture(id, sample))
    await copyNext()
  }
  async function copyPicture(id: SamplePictureId, sample: StoredSample): Promise<string> {
    const library = { owner: shop, kind: 'image' } as const
    const copy = { library, now, id: deriveId(undefined, `sample picture ${id}`, operation) }
    return (await copySample(copy, async () => sample)).path
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
  return paths
}
