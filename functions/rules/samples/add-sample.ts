import { messages } from '#functions/contract/messages.ts'
import { conflict } from '#functions/failure.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import type { Person } from '#functions/table/people.ts'
import { listSample, type StoredSample } from '#functions/table/samples.ts'
import { findSample, sampleAnswer } from './sample-list.ts'

type Words = { category: string; link_name: string }

type Call = {
  person: Person
  operation: OperationName | undefined
  now: Date
  body: { id: string } & Words
}

/**
 * Gives a sample its words: from now on shops see it. The same words again change nothing; others are
 * a `conflict`, because somebody else has listed it meanwhile. Throws `not_found`.
 */
export async function addSample(call: Call) {
  const { person, now, body } = call
  await once(call, async () => {
    const { id, ...words } = body
    if (await listSample(id, { ...words, updated_at: now.toISOString() })) return
    const sample = await findSample(person, id)
    if (!isSame(sample, words)) throw conflict(messages.sampleListed)
  })
  return { res: messages.registered, sample: sampleAnswer(await findSample(person, body.id)) }
}

const isSame = (sample: StoredSample, { category, link_name }: Words) =>
  sample.category === category && sample.link_name === link_name
