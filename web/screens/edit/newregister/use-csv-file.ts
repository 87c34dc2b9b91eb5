import { useEffect, useRef, useState } from 'react'
import type { Client } from '#web/api/client.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { inOrder, problemsOf } from './check-rows.ts'
import { type CsvFile, type CsvRow, type RowProblem, readRows } from './csv-rows.ts'
import { decodeCsv } from './decode-csv.ts'
import { findTaken } from './find-taken.ts'

/** A file that was chosen, and how far looking at it has come. */
export type Chosen = { name: string } & (
  | { step: 'reading' }
  | { step: 'checking'; done: number; all: number }
  | { step: 'failed'; words: string; retry?: () => void }
  | { step: 'checked'; rows: CsvRow[]; problems: RowProblem[] }
)

/** Reads a file and checks all of it, before anything is made. Another file takes the place of the one before. */
export function useCsvFile(client: Client) {
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  async function choose(file: File) {
    latest.current?.abort()
    const current = new AbortController()
    latest.current = current
    const { signal } = current
    const show = (next: Chosen) => {
      if (!signal.aborted) setChosen(next)
    }
    const { name } = file
    const fail = (words: string) => show({ name, step: 'failed', words })
    show({ name, step: 'reading' })
    const read = await readFile(file)
    if ('problem' in read) return fail(read.problem)
    const { rows } = read
    const own = problemsOf(read)

    const onProgress = (done: number) => show({ name, step: 'checking', done, all: rows.length })

    async function check() {
      onProgress(0)
      try {
        const taken = await findTaken(askable(rows, own), { client, signal, onProgress })
        show({ name, step: 'checked', rows, problems: inOrder([...own, ...taken]) })
      } catch (error) {
        const words = `確認が終わりませんでした。まだ何も登録していません。${failureWords(error)}`
        show({ name, step: 'failed', words, retry: () => void check() })
      }
    }
    await check()
  }

  function forget() {
    latest.current?.abort()
    setChosen(undefined)
  }

  return { chosen, choose: (file: File) => void choose(file), forget }
}

/** Whose names can be asked about: those in which nothing is wrong by itself. */
function askable(rows: readonly CsvRow[], problems: readonly RowProblem[]): CsvRow[] {
  const wrong = new Set(
    problems.flatMap(({ line, field }) => (field === 'shop_name' ? [] : [line])),
  )
  return rows.filter(({ line }) => !wrong.has(line))
}

const mostBytes = 5 * 1024 * 1024

async function readFile(file: File): Promise<CsvFile> {
  if (file.size > mostBytes)
    return { problem: 'ファイルが大きすぎます（5MBまで）。分けてください。' }
  try {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    return 'problem' in decoded ? decoded : readRows(decoded.text, await loadParser())
  } catch {
    return { problem: 'ファイルを読み取れませんでした。もう一度選んでください。' }
  }
}

async function loadParser() {
  const { default: parser } = await loadChunk({
    chunk: 41,
    load: () => import('papaparse'),
    address: () => window.location.pathname,
  })
  return parser
}
