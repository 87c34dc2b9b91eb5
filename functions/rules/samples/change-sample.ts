import type { Sample } from '#functions/contract/files/sample.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure, notFoundFailure } from '#functions/failure.ts'
import { addUploadedImage, updateImageFile } from '#functions/rules/images/add-uploaded-image.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import {
  changeSampleLabels,
  sampleLibrary as library,
  type StoredSample,
} from '#functions/table/files/samples.ts'
import { getVisibleSample, toSampleAnswer } from './sample-list.ts'

type Call<Body> = {
  person: Account
  operation: OperationName | undefined
  now: Date
  body: Body
}

type Answer = { res: string; sample: Sample }

/** Adds the uploaded image of a sample. Shops see it when it is listed. */
export async function uploadSample(call: Call<{ upload_id: string }>): Promise<Answer> {
  const addUpload = () => addUploadedImage({ ...call, library })
  // A finished upload returns its file again.
  const { id } = (await runOnce(call, addUpload)) ?? (await addUpload())
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
  await runOnce(call, async () => {
    // The image first: if it is refused, nothing has changed.
    if (upload_id !== undefined) await updateImageFile({ library, now, body: { id, upload_id } })
    if (!hasLabels) return
    const labels = { category, link_name, updated_at: now.toISOString() }
    if (!(await changeSampleLabels(id, labels))) throw notFoundFailure()
  })
  return toAnswer(await getVisibleSample(person, id), messages.changed)
}

const toAnswer = (sample: StoredSample, res: string) => ({ res, sample: toSampleAnswer(sample) })
