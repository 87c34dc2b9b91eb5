import { useEffect, useRef, useState } from 'react'
import type { Client } from '#web/api/client.ts'
import { findFileProblems, sortByLine } from '#web/screens/edit/newregister/find-row-problems.ts'
import { findTakenRows } from '#web/screens/edit/newregister/find-taken-rows.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { decodeCsv } from './decode-csv.ts'
import { type CsvFile, type CsvRow, parseCsvRows, type RowProblem } from './parse-csv-rows.ts'

/** A chosen file and the progress of its check. */
export type ChosenCsvFile = { name: string } & (
  | { step: 'reading' }
  | { step: 'checking'; done: number; all: number }
  | { step: 'failed'; message: string; retry?: () => void }
  | { step: 'checked'; rows: CsvRow[]; problems: RowProblem[] }
)

/** Reads and checks a CSV file before any shop is registered. Choosing another file aborts the check. */
export function useCsvFile(client: Client) {
  const [chosen, setChosen] = useState<ChosenCsvFile>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  async function choose(file: File) {
    latest.current?.abort()
    const current = new AbortController()
    latest.current = current
    const { signal } = current
    const show = (next: ChosenCsvFile) => {
      if (!signal.aborted) setChosen(next)
    }
    const { name } = file
    const fail = (message: string) => show({ name, step: 'failed', message })
    show({ name, step: 'reading' })
    const read = await readFile(file)
    if ('problem' in read) return fail(read.problem)
    const { rows } = read
    const own = findFileProblems(read)

    const onProgress = (done: number) => show({ name, step: 'checking', done, all: rows.length })

    async function check() {
      onProgress(0)
      try {
        const taken = await findTakenRows(listCheckableRows(rows, own), {
          client,
          signal,
          onProgress,
        })
        show({ name, step: 'checked', rows, problems: sortByLine([...own, ...taken]) })
      } catch (error) {
        const message = `確認が終わりませんでした。まだ何も登録していません。${formatApiFailure(error)}`
        show({ name, step: 'failed', message, retry: () => void check() })
      }
    }
    await check()
  }

  function clear() {
    latest.current?.abort()
    setChosen(undefined)
  }

  return { chosen, choose: (file: File) => void choose(file), clear }
}

/** The rows whose names are valid and can be checked on the server. */
function listCheckableRows(rows: readonly CsvRow[], problems: readonly RowProblem[]): CsvRow[] {
  const wrong = new Set(
    problems.flatMap(({ line, field }) => (field === 'shop_name' ? [] : [line])),
  )
  return rows.filter(({ line }) => !wrong.has(line))
}

const maxBytes = 5 * 1024 * 1024

async function readFile(file: File): Promise<CsvFile> {
  if (file.size > maxBytes)
    return { problem: 'ファイルが大きすぎます（5MBまで）。分けてください。' }
  try {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    return 'problem' in decoded ? decoded : parseCsvRows(decoded.text, await loadParser())
  } catch {
    return { problem: 'ファイルを読み取れませんでした。もう一度選んでください。' }
  }
}

const parserChunk = nextChunkNumber()

async function loadParser() {
  const { default: parser } = await loadChunk({
    chunk: parserChunk,
    load: () => import('papaparse'),
    address: () => window.location.pathname,
  })
  return parser
}
