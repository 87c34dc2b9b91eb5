import * as v from 'valibot'
import { copyMedia } from '#functions/bucket/media.ts'
import {
  imagePath,
  listImageFilePaths,
  parseImagePath,
} from '#functions/contract/files/file-path.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { repeatVariantEvent } from '#functions/rules/files/images/repeat-variant-event.ts'
import { takeLibraryQuota } from '#functions/rules/files/library/library-quota.ts'
import { runSome } from '#functions/run-some.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { addCopiedFile } from '#functions/table/files/file-transactions.ts'
import { type FileLibrary, findFile, StoredFile } from '#functions/table/files/files.ts'
import { findFullQuota, findQuotaUsage, fitsQuota } from '#functions/table/files/quota.ts'
import { findSamples, type StoredSample } from '#functions/table/files/samples.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import { deriveId, hashToId } from '#functions/table/ids.ts'
import type { Shop } from '#functions/table/shop.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'

/** A new image of a library, and its id. */
type SampleCopy = { library: FileLibrary; id: string; now: Date }

/**
 * Copies the image of a sample into a library, once for each id. Checks the quota, copies the bytes, then adds the file
 * and takes its quota in one transaction. Throws `not_found` and `quota`.
 */
export async function copySample(
  copy: SampleCopy,
  findSample: () => Promise<StoredSample>,
): Promise<StoredFile> {
  const before = await findFile(copy.library, copy.id)
  const file = before ?? (await addCopy(copy, await findSample()))
  await repeatVariantEvent(file.path)
  return file
}

async function addCopy(
  { library, id, now }: SampleCopy,
  sample: StoredSample,
): Promise<StoredFile> {
  const { owner } = library
  const source = parseImagePath(sample.path)
  if (!source) throw new Error(`Sample ${sample.id} has no image path: ${sample.path}`)
  const own = { ...source, fileId: id }
  const wanted = { id, taken: { kind: 'image', files: 1, bytes: sample.bytes }, now } as const
  await takeLibraryQuota(owner, wanted, async () => {
    const usage = await findQuotaUsage(owner)
    if (!usage || fitsQuota(owner, usage, wanted.taken)) return 'fits'
    return findFullQuota(owner, usage, wanted.taken)
  })
  await queueFileCleanup(owner, id, now)
  if (own.isAlone) await putVariantJob(owner, own, now)
  const paths = listImageFilePaths(own)
  await copyMedia(
    listImageFilePaths(source).map((from, index) => ({ from, to: paths[index] ?? '' })),
  )
  const at = now.toISOString()
  const image: StoredFile = {
    ...v.parse(StoredFile, sample),
    id,
    path: imagePath(own),
    name: sample.link_name,
    created_at: at,
    updated_at: at,
  }
  const result = await takeLibraryQuota(owner, wanted, () => addCopiedFile(library, image))
  const standing = result === 'added' ? image : await findFile(library, id)
  if (!standing) throw notFoundFailure()
  return standing
}

type Call = { shop: Shop; now: Date; operation: { key: string } | undefined }

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
  const library = { owner: shop, kind: 'image' } as const
  const samples = [...(await findSamplePictures(ids))]
  const copies = await runSome(samples, copiesAtOnce, async ([id, sample]) => {
    const copy = { library, now, id: deriveId(undefined, `sample picture ${id}`, operation) }
    return [id, (await copySample(copy, async () => sample)).path] as const
  })
  return new Map(copies)
}

/** The id of the sample that a picture becomes: the same in every environment. */
export const getSamplePictureFileId = (id: SamplePictureId): string =>
  hashToId(`sample picture ${id}`)

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
