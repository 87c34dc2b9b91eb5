import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/refresh-files.ts'
import {
  findTagProblems,
  type SampleRow,
  saveSampleTags,
  type TagProblems,
} from './save-sample-tags.ts'
import { forgetSavedTags, hasAllTags, hasNoTags, isSameTags, trimTags } from './typed-tags.ts'

type ProblemsById = Readonly<Record<string, TagProblems>>

const noProblems: ProblemsById = {}

/** Number of samples that are new for shops, and of those they already saw. */
export type SavedCounts = { listed: number; changed: number }

/** Saves samples' tags; `onSaved` is called when all are saved or the admin has stopped it. */
export function useSaveTags(onSaved: (saved: SavedCounts) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const [wrong, setWrong] = useState(noProblems)
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState('')
  const [fresh, setFresh] = useState<ReadonlyMap<string, Sample>>(new Map())
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function run(rows: readonly SampleRow[]) {
    const { signal } = (stopping.current = new AbortController())
    setProblem('')
    setProgress('変更しています')
    const outcome = await saveSampleTags(rows, { client, signal, onProgress: setProgress })
    for (const { sample, tags } of outcome.saved) {
      updateCachedSample(queries, sample)
      forgetSavedTags(sample.id, tags)
    }
    const saved = outcome.saved.map(({ sample }) => toSampleEntry(sample))
    setFresh((before) => new Map([...before, ...saved]))
    if (outcome.saved.length > 0) void refreshFiles(queries, 'image', 'sample')
    setProgress(undefined)
    setWrong(outcome.wrong)
    setProblem(signal.aborted ? '' : outcome.why)
    const isOver = outcome.why === '' && Object.keys(outcome.wrong).length === 0
    if (isOver || signal.aborted) onSaved(countSaved(rows, outcome.saved))
  }

  /** Skips rows that have no tags. */
  function save(typed: readonly SampleRow[]) {
    if (progress !== undefined) return
    const rows = typed.map(({ sample, tags }) => ({ sample, tags: trimTags(tags) }))
    const filled = rows.filter(({ sample, tags }) => hasAllTags(sample) || !hasNoTags(tags))
    const asked = filled.length > 0 ? filled : rows
    const found = findAllProblems(asked)
    setWrong(found)
    const changed = asked.filter(({ sample, tags }) => !isSameTags(sample, tags))
    if (Object.keys(found).length === 0) void run(changed)
  }

  return {
    wrong,
    progress,
    problem,
    /** The sample as last saved. */
    asSaved: (sample: Sample) => fresh.get(sample.id) ?? sample,
    save,
    clearProblems: (ids: readonly string[]) => setWrong((found) => omitSamples(found, ids)),
    stop: () => stopping.current?.abort(),
  }
}

const toSampleEntry = (sample: Sample) => [sample.id, sample] as const

const omitSamples = (wrong: ProblemsById, ids: readonly string[]): ProblemsById =>
  Object.fromEntries(Object.entries(wrong).filter(([id]) => !ids.includes(id)))

function findAllProblems(rows: readonly SampleRow[]): ProblemsById {
  return Object.fromEntries(
    rows.flatMap(({ sample, tags }) => {
      const wrong = findTagProblems(tags)
      return wrong ? [[sample.id, wrong]] : []
    }),
  )
}

function countSaved(rows: readonly SampleRow[], done: readonly SampleRow[]): SavedCounts {
  const ids = new Set(done.map(({ sample }) => sample.id))
  const saved = rows.filter(({ sample }) => ids.has(sample.id))
  const listed = saved.filter(({ sample }) => !hasAllTags(sample)).length
  return { listed, changed: saved.length - listed }
}

export const formatSavedOne = ({ listed }: SavedCounts): string =>
  listed > 0 ? 'お店に出しました。' : '変更しました。'

/** Example: 3枚をお店に出しました。2枚を変更しました。 */
export function formatSavedMany({ listed, changed }: SavedCounts): string {
  return [
    listed > 0 && `${listed}枚をお店に出しました。`,
    changed > 0 && `${changed}枚を変更しました。`,
  ]
    .filter(Boolean)
    .join('')
}

type SamplesPage = EndpointOutput<Endpoints['listSamples']>

/** Updates the cached queries with a changed sample. */
function updateCachedSample(queries: QueryClient, sample: Sample): void {
  const { id } = sample
  const one: EndpointOutput<Endpoints['getSample']> = { res: 'OK', sample }
  queries.setQueryData(['getSample', { parameters: { id } }], one)
  const replaceSample = (samples: Sample[]) =>
    samples.map((each) => (each.id === id ? sample : each))
  queries.setQueriesData<InfiniteData<SamplesPage>>(
    { queryKey: ['listSamples'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, samples: replaceSample(page.samples) })),
      },
  )
}
