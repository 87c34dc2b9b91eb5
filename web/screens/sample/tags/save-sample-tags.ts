import * as v from 'valibot'
import { type Sample, SampleCategory, SampleLinkName } from '#functions/contract/files/sample.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { retryWhenLimited } from '#web/screens/shared/files/retry-when-limited.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { hasAllTags, type SampleTags } from './typed-tags.ts'

/** Problems by field; `whole` is about the sample itself. */
export type TagProblems = Partial<Record<keyof SampleTags | 'whole', string>>

export type SampleRow = { sample: Sample; tags: SampleTags }

type SaveOptions = { client: Client; signal: AbortSignal; onProgress: (text: string) => void }

type SaveOutcome = { saved: SampleRow[]; wrong: Record<string, TagProblems>; why: string }

type SaveOneResult = { saved: Sample } | { wrong: TagProblems } | { why: string }

const TagsSchema = v.object({ category: SampleCategory, link_name: SampleLinkName })

/** Checks the tags against the server's schema. */
export function findTagProblems(tags: SampleTags): TagProblems | undefined {
  const { success, issues } = v.safeParse(TagsSchema, tags)
  if (success) return undefined
  const { category, link_name } = v.flatten<typeof TagsSchema>(issues).nested ?? {}
  return {
    ...(category && { category: category[0] }),
    ...(link_name && { link_name: link_name[0] }),
  }
}

/** Saves the tags of samples one by one, waiting when the server's rate limit is reached. */
export async function saveSampleTags(
  rows: readonly SampleRow[],
  options: SaveOptions,
): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], wrong: {}, why: '' }
  for (const row of rows) {
    if (options.signal.aborted || outcome.why !== '') break
    const { id } = row.sample
    const done = outcome.saved.length
    options.onProgress(
      rows.length === 1 ? '変更しています' : `変更しています ${done} / ${rows.length}`,
    )
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const end = await saveOne(row, options)
    if ('saved' in end) outcome.saved.push({ sample: end.saved, tags: row.tags })
    else if ('why' in end) outcome.why = end.why
    else outcome.wrong[id] = end.wrong
  }
  return outcome
}

async function saveOne(
  { sample, tags }: SampleRow,
  { client, signal, onProgress }: SaveOptions,
): Promise<SaveOneResult> {
  const body = { id: sample.id, ...tags }
  const call = () =>
    hasAllTags(sample) ? client.updateSample({ body }) : client.addSample({ body })
  const onWait = () => onProgress('変更しています（混み合っているため、少し待っています）')
  try {
    const { sample: saved } = await retryWhenLimited(call, { signal, onWait })
    return { saved }
  } catch (error) {
    const wrong = toTagProblems(error)
    return wrong ? { wrong } : { why: formatApiFailure(error) }
  }
}

/** Problems of this sample; undefined if the failure would affect the other samples too. */
function toTagProblems(error: unknown): TagProblems | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'invalid') return problem.fields ?? { whole: problem.res }
  if (problem?.code === 'conflict') return { whole: problem.res }
  if (problem?.code === 'not_found') return { whole: 'この写真は、もうありません。' }
  return undefined
}
