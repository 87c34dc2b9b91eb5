import * as v from 'valibot'
import { type Sample, SampleCategory, SampleLinkName } from '#functions/contract/sample.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { waitAsTold } from '#web/screens/wait-as-told.ts'
import { isListed, type SampleWords } from './typed-words.ts'

/** What is wrong with a sample's words, field by field; `whole` is of the sample itself. */
export type WrongWords = Partial<Record<keyof SampleWords | 'whole', string>>

export type Row = { sample: Sample; words: SampleWords }

type Saving = { client: Client; signal: AbortSignal; onProgress: (words: string) => void }

/** Samples as they are saved and the words that were sent, what is wrong with which, and why it did not go on. */
type Outcome = { saved: Row[]; wrong: Record<string, WrongWords>; why: string }

/** How saving one sample ended. */
type End = { saved: Sample } | { wrong: WrongWords } | { why: string }

const Words = v.object({ category: SampleCategory, link_name: SampleLinkName })

/** What the server would refuse. */
export function wrongIn(words: SampleWords): WrongWords | undefined {
  const { success, issues } = v.safeParse(Words, words)
  if (success) return undefined
  const { category, link_name } = v.flatten<typeof Words>(issues).nested ?? {}
  return {
    ...(category && { category: category[0] }),
    ...(link_name && { link_name: link_name[0] }),
  }
}

/** Gives samples their words, one after the other, no faster than the server takes them. */
export async function saveWords(rows: readonly Row[], saving: Saving): Promise<Outcome> {
  const outcome: Outcome = { saved: [], wrong: {}, why: '' }
  for (const row of rows) {
    if (saving.signal.aborted || outcome.why !== '') break
    const { id } = row.sample
    const done = outcome.saved.length
    saving.onProgress(
      rows.length === 1 ? '変更しています' : `変更しています ${done} / ${rows.length}`,
    )
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const end = await saveOne(row, saving)
    if ('saved' in end) outcome.saved.push({ sample: end.saved, words: row.words })
    else if ('why' in end) outcome.why = end.why
    else outcome.wrong[id] = end.wrong
  }
  return outcome
}

async function saveOne(
  { sample, words }: Row,
  { client, signal, onProgress }: Saving,
): Promise<End> {
  const body = { id: sample.id, ...words }
  const call = () => (isListed(sample) ? client.updateSample({ body }) : client.addSample({ body }))
  const onWait = () => onProgress('変更しています（混み合っているため、少し待っています）')
  try {
    const { sample: saved } = await waitAsTold(call, { signal, onWait })
    return { saved }
  } catch (error) {
    const wrong = wrongOf(error)
    return wrong ? { wrong } : { why: failureWords(error) }
  }
}

/** What the server found wrong with this sample alone; undefined where the others would not be taken either. */
function wrongOf(error: unknown): WrongWords | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'invalid') return problem.fields ?? { whole: problem.res }
  if (problem?.code === 'conflict') return { whole: problem.res }
  if (problem?.code === 'not_found') return { whole: 'この写真は、もうありません。' }
  return undefined
}
