import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/refresh-files.ts'
import { type Row, saveWords, type WrongWords, wrongIn } from './save-words.ts'
import { showSample } from './show-sample.ts'
import { isBlank, isListed, isSameWords, settleTyped, trimmed } from './typed-words.ts'

type Wrong = Readonly<Record<string, WrongWords>>

const none: Wrong = {}

/** How many have been saved: those that shops see from now on, and those that they saw before. */
export type Saved = { listed: number; changed: number }

/** Saves samples' words; `onSaved` is told how many once nothing is left to do. */
export function useSavingWords(onSaved: (saved: Saved) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const [wrong, setWrong] = useState(none)
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState('')
  const [fresh, setFresh] = useState<ReadonlyMap<string, Sample>>(new Map())
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function run(rows: readonly Row[]) {
    const { signal } = (stopping.current = new AbortController())
    setProblem('')
    setProgress('変更しています')
    const outcome = await saveWords(rows, { client, signal, onProgress: setProgress })
    for (const { sample, words } of outcome.saved) {
      showSample(queries, sample)
      settleTyped(sample.id, words)
    }
    setFresh((before) => new Map([...before, ...outcome.saved.map(({ sample }) => named(sample))]))
    if (outcome.saved.length > 0) void refreshFiles(queries, 'image', 'sample')
    setProgress(undefined)
    setWrong(outcome.wrong)
    setProblem(signal.aborted ? '' : outcome.why)
    const isOver = outcome.why === '' && Object.keys(outcome.wrong).length === 0
    if (isOver || signal.aborted) onSaved(savedOf(rows, outcome.saved))
  }

  /** Rows in which nothing is typed wait for another time. */
  function save(typed: readonly Row[]) {
    if (progress !== undefined) return
    const rows = typed.map(({ sample, words }) => ({ sample, words: trimmed(words) }))
    const filled = rows.filter(({ sample, words }) => isListed(sample) || !isBlank(words))
    const asked = filled.length > 0 ? filled : rows
    const found = wrongOf(asked)
    setWrong(found)
    const changed = asked.filter(({ sample, words }) => !isSameWords(sample, words))
    if (Object.keys(found).length === 0) void run(changed)
  }

  return {
    wrong,
    progress,
    problem,
    /** The sample as it is now, once this has saved it. */
    asSaved: (sample: Sample) => fresh.get(sample.id) ?? sample,
    save,
    /** Something else was typed in these. */
    forgive: (ids: readonly string[]) => setWrong((found) => without(found, ids)),
    stop: () => stopping.current?.abort(),
  }
}

const named = (sample: Sample) => [sample.id, sample] as const

const without = (wrong: Wrong, ids: readonly string[]): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([id]) => !ids.includes(id)))

function wrongOf(rows: readonly Row[]): Wrong {
  return Object.fromEntries(
    rows.flatMap(({ sample, words }) => {
      const wrong = wrongIn(words)
      return wrong ? [[sample.id, wrong]] : []
    }),
  )
}

function savedOf(rows: readonly Row[], done: readonly Row[]): Saved {
  const ids = new Set(done.map(({ sample }) => sample.id))
  const saved = rows.filter(({ sample }) => ids.has(sample.id))
  const listed = saved.filter(({ sample }) => !isListed(sample)).length
  return { listed, changed: saved.length - listed }
}

/** The same of one alone. */
export const savedText = ({ listed }: Saved): string =>
  listed > 0 ? 'お店に出しました。' : '変更しました。'

/** 3枚をお店に出しました。2枚を変更しました。 */
export function savedWords({ listed, changed }: Saved): string {
  return [
    listed > 0 && `${listed}枚をお店に出しました。`,
    changed > 0 && `${changed}枚を変更しました。`,
  ]
    .filter(Boolean)
    .join('')
}
