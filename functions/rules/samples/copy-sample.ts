import * as v from 'valibot'
import { copyMedia } from '#functions/bucket/media-copies.ts'
import {
  imagePath,
  listImageFilePaths,
  parseImagePath,
} from '#functions/contract/files/image-path.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { takeLibraryQuota } from '#functions/rules/files/library-quota.ts'
import { repeatVariantEvent } from '#functions/rules/images/repeat-variant-event.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { addCopiedFile } from '#functions/table/files/file-transactions.ts'
import { type FileLibrary, findFile, StoredFile } from '#functions/table/files/files.ts'
import { findFullQuota, findQuotaUsage, fitsQuota } from '#functions/table/files/quota.ts'
import type { StoredSample } from '#functions/table/files/samples.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'

/** A new image of a library, and its id. */
export type SampleCopy = { library: FileLibrary; id: string; now: Date }

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
