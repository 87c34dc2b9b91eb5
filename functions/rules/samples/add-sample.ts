import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { Account } from '#functions/table/accounts/accounts.ts'
import { type StoredSample, setFirstSampleLabels } from '#functions/table/files/samples.ts'
import { getVisibleSample, toSampleAnswer } from './sample-list.ts'

type Labels = { category: string; link_name: string }

type Call = {
  person: Account
  operation: OperationName | undefined
  now: Date
  body: { id: string } & Labels
}

/**
 * Lists a sample for shops under these labels. Throws `not_found`, and `conflict` if it is listed
 * with other labels.
 */
export async function addSample(call: Call) {
  const { person, now, body } = call
  await runOnce(call, async () => {
    const { id, ...labels } = body
    if (await setFirstSampleLabels(id, { ...labels, updated_at: now.toISOString() })) return
    const sample = await getVisibleSample(person, id)
    if (!hasSameLabels(sample, labels)) throw conflictFailure(messages.sampleListed)
  })
  return {
    res: messages.registered,
    sample: toSampleAnswer(await getVisibleSample(person, body.id)),
  }
}

const hasSameLabels = (sample: StoredSample, { category, link_name }: Labels) =>
  sample.category === category && sample.link_name === link_name
