import type { Sample } from '#functions/contract/files/sample.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import {
  addUploadedImage,
  updateImageFile,
} from '#functions/rules/files/images/add-uploaded-image.ts'
import { toImageAnswer } from '#functions/rules/files/library/library-answers.ts'
import { type RepeatableCall } from '#functions/rules/operations.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import {
  changeSampleLabels,
  type StoredSample,
  sampleLibrary,
  setFirstSampleLabels,
} from '#functions/table/files/samples.ts'
import { countFiles } from '#functions/table/files/trash.ts'
import { deriveId } from '#functions/table/ids.ts'
import type { Shop } from '#functions/table/shop.ts'
import { copySample } from './copy-sample.ts'
import { getVisibleSample, toSampleAnswer } from './sample-list.ts'

type Call<Body> = RepeatableCall & { person: Account; body: Body }

type Answer = { res: string; sample: Sample }

/** Adds the uploaded image of a sample. Shops see it when it is listed. */
export async function uploadSample(call: Call<{ upload_id: string }>): Promise<Answer> {
  const { id } = await addUploadedImage({ ...call, library: sampleLibrary })
  return toAnswer(await getVisibleSample(call.person, id), messages.uploaded)
}

type SampleChange = { id: string } & Partial<
  Record<'category' | 'link_name' | 'upload_id', string | undefined>
>

/**
 * Changes the labels or the image of a sample; copies of shops stay. Throws `not_found`, `invalid`
 * for an empty change, and the errors of `updateImageFile`.
 */
export async function updateSample(call: Call<SampleChange>): Promise<Answer> {
  const { person, now, body } = call
  const { id, upload_id, category, link_name } = body
  const hasLabels = category !== undefined || link_name !== undefined
  if (!hasLabels && upload_id === undefined)
    throw invalidFailure({ link_name: messages.nothingToChange })
  // The image first: if it is refused, nothing has changed.
  if (upload_id !== undefined)
    await updateImageFile({ library: sampleLibrary, now, body: { id, upload_id } })
  const labels = { category, link_name, updated_at: now.toISOString() }
  if (hasLabels && !(await changeSampleLabels(id, labels))) throw notFoundFailure()
  return toAnswer(await getVisibleSample(person, id), messages.changed)
}

const toAnswer = (sample: StoredSample, res: string) => ({ res, sample: toSampleAnswer(sample) })

type Labels = { category: string; link_name: string }

/**
 * Lists a sample for shops under these labels. Throws `not_found`, and `conflict` if it is listed
 * with other labels.
 */
export async function addSample({ person, now, body }: Call<{ id: string } & Labels>) {
  const { id, ...labels } = body
  await setFirstSampleLabels(id, { ...labels, updated_at: now.toISOString() })
  const sample = await getVisibleSample(person, id)
  if (!hasSameLabels(sample, labels)) throw conflictFailure(messages.sampleListed)
  return { res: messages.registered, sample: toSampleAnswer(sample) }
}

const hasSameLabels = (sample: StoredSample, { category, link_name }: Labels) =>
  sample.category === category && sample.link_name === link_name

/**
 * Copies a sample into the images of the shop. Under an operation key the id of the copy is derived
 * from the key, so every step can be repeated. Throws `not_found` and `quota`.
 */
export async function useSample(call: Call<{ id: string }> & { shop: Shop }) {
  const { person, shop, operation, now, body } = call
  const library = { owner: shop, kind: 'image' } as const
  const copy = { library, now, id: deriveId(undefined, `sample ${person.id}`, operation) }
  const image = await copySample(copy, () => getVisibleSample(person, body.id))
  return {
    res: messages.sampleUsed,
    img: toImageAnswer(image, []),
    count: await countFiles(library),
  }
}
