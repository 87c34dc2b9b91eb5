import { messages } from '#functions/contract/messages.ts'
import type { Sample } from '#functions/contract/sample.ts'
import { invalid, notFound } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { changeImage, takeInImage } from '#functions/rules/pictures/take-in-image.ts'
import type { Person } from '#functions/table/people.ts'
import {
  changeWords,
  sampleLibrary as library,
  type StoredSample,
} from '#functions/table/samples.ts'
import { findSample, sampleAnswer } from './sample-list.ts'

type Call<Body> = {
  person: Person
  operation: OperationName | undefined
  now: Date
  body: Body
}

type Answer = { res: string; sample: Sample }

/** Takes the picture of a sample in that has arrived. No shop sees it until it has its words. */
export async function uploadSample(call: Call<{ upload_id: string }>): Promise<Answer> {
  const takeIn = () => takeInImage({ ...call, library })
  // The upload itself remembers what became of it.
  const { id } = (await once(call, takeIn)) ?? (await takeIn())
  return answerOf(await findSample(call.person, id), messages.uploaded)
}

type SampleChange = { id: string } & Partial<
  Record<'category' | 'link_name' | 'upload_id', string | undefined>
>

/**
 * Changes a sample's words, its picture, or both; what shops have copied stays as it is. Throws
 * `not_found`, what taking in throws, and `invalid` where there is nothing to change.
 */
export async function updateSample(call: Call<SampleChange>): Promise<Answer> {
  const { person, now, body } = call
  const { id, upload_id, category, link_name } = body
  const hasWords = category !== undefined || link_name !== undefined
  if (!hasWords && upload_id === undefined) throw invalid({ link_name: messages.nothingToChange })
  await once(call, async () => {
    // The picture first: it may be refused, and then nothing has changed.
    if (upload_id !== undefined) await changeImage({ library, now, body: { id, upload_id } })
    if (!hasWords) return
    const words = { category, link_name, updated_at: now.toISOString() }
    if (!(await changeWords(id, words))) throw notFound()
  })
  return answerOf(await findSample(person, id), messages.changed)
}

const answerOf = (sample: StoredSample, res: string) => ({ res, sample: sampleAnswer(sample) })
