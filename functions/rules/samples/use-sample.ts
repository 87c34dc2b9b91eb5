import * as v from 'valibot'
import { copyMedia } from '#functions/bucket/media-copies.ts'
import {
  imagePath,
  listImageFilePaths,
  parseImagePath,
} from '#functions/contract/files/image-path.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { clearQuotaReservation, takeLibraryQuota } from '#functions/rules/files/library-quota.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'
import { repeatVariantEvent } from '#functions/rules/images/repeat-variant-event.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { addCopiedFile } from '#functions/table/files/file-transactions.ts'
import { countFiles, type FileLibrary, findFile, StoredFile } from '#functions/table/files/files.ts'
import { findFullQuota, findQuotaUsage, fitsQuota } from '#functions/table/files/quota.ts'
import type { StoredSample } from '#functions/table/files/samples.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import type { Shop } from '#functions/table/shop.ts'
import { getVisibleSample } from './sample-list.ts'

type Call = {
  person: Account
  shop: Shop
  operation: OperationName | undefined
  now: Date
  body: { id: string }
}

type Copy = { library: FileLibrary; id: string; now: Date }

/**
 * Copies a sample into the images of the shop. Under an operation key the id of the copy is derived
 * from the key, so every step can be repeated. Throws `not_found` and `quota`.
 */
export async function useSample(call: Call) {
  const { person, shop, operation, now, body } = call
  const library = { owner: shop, kind: 'image' } as const
  const copy = { library, now, id: deriveId(undefined, `sample ${person.id}`, operation) }
  const made = await runOnce(call, async () => {
    const before = await findFile(library, copy.id)
    return before ? finishCopy(before) : copySample(copy, await getVisibleSample(person, body.id))
  })
  const image = made ?? (await findFile(library, copy.id))
  // Deleted since the same call made it.
  if (!image) throw notFoundFailure()
  return {
    res: messages.sampleUsed,
    img: toImageAnswer(image, []),
    count: await countFiles(library),
  }
}

/** Checks the quota, copies the bytes, then adds the file and takes its quota in one transaction. */
async function copySample(copy: Copy, sample: StoredSample): Promise<StoredFile> {
  const { library, id, now } = copy
  const { owner } = library
  const source = parseImagePath(sample.path)
  if (!source) throw new Error(`Sample ${sample.id} has no image path: ${sample.path}`)
  const own = { ...source, fileId: id }
  const wanted = { id, taken: { kind: 'image', files: 1, bytes: sample.bytes }, now } as const
  await takeLibraryQuota(owner, wanted, async () => {
    const usage = await findQuotaUsage(owner)
    // Earlier releases reserved quota under the id of the copy.
    const earlier = usage?.open[id]
    if (earlier) await clearQuotaReservation(owner, id, earlier)
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
  return finishCopy(standing)
}

async function finishCopy(image: StoredFile): Promise<StoredFile> {
  await repeatVariantEvent(image.path)
  return image
}
