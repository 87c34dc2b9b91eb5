import { useEffect, useRef, useState } from 'react'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { findFileProblems, sortByLine } from '#web/admin/newregister/find-row-problems.ts'
import { findTakenRows } from '#web/admin/newregister/find-taken-rows.ts'
import type { Client } from '#web/api/client.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { recallColumns, rememberColumns } from './column-memory.ts'
import { type CsvColumns, hasTemplateHeadings, suggestColumns } from './csv-columns.ts'
import { type CsvTable, type RowProblem, readCsvTable } from './csv-table.ts'
import { decodeCsv } from './decode-csv.ts'
import { type CsvRow, parseCsvRows } from './parse-csv-rows.ts'

/** A chosen file and the progress of its check. */
export type ChosenCsvFile = { name: string } & FileStep

type FileStep =
  | { step: 'reading' }
  | ColumnStep
  | { step: 'checking'; done: number; all: number }
  | { step: 'failed'; message: string; retry?: () => void }
  | { step: 'checked'; rows: CsvRow[]; problems: RowProblem[]; changeColumns: () => void }

/** Asks what the columns are. `isRecalled`: they are those of an earlier file with the same headings. */
type ColumnStep = {
  step: 'columns'
  table: CsvTable
  columns: CsvColumns
  isRecalled: boolean
  confirm: (columns: CsvColumns) => void
}

/** Reads and checks a CSV file before any shop is registered. Choosing another file aborts the check. */
export function useCsvFile(client: Client) {
  const [chosen, setChosen] = useState<ChosenCsvFile>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  function choose(file: File) {
    latest.current?.abort()
    const current = new AbortController()
    latest.current = current
    const { signal } = current
    const { name } = file
    const show = (next: FileStep) => {
      if (!signal.aborted) setChosen({ name, ...next })
    }
    void openFile(file, { client, signal, show })
  }

  function clear() {
    latest.current?.abort()
    setChosen(undefined)
  }

  return { chosen, choose, clear }
}

type Tools = { client: Client; signal: AbortSignal; show: (step: FileStep) => void }

/** Reads a file, and asks what its columns are unless they are those of the template. */
async function openFile(file: File, tools: Tools): Promise<void> {
  const { show } = tools
  show({ step: 'reading' })
  const read = await readFile(file)
  if ('problem' in read) return show({ step: 'failed', message: read.problem })
  const { table } = read
  const suggested = suggestColumns(table.head)
  if (hasTemplateHeadings(table.head, suggested)) return checkTable(table, suggested, tools)
  const recalled = await recallColumns(table.head)
  askColumns(table, { columns: recalled ?? suggested, isRecalled: recalled !== undefined }, tools)
}

function askColumns(
  table: CsvTable,
  known: Pick<ColumnStep, 'columns' | 'isRecalled'>,
  tools: Tools,
): void {
  const confirm = (columns: CsvColumns) => {
    void rememberColumns(table.head, columns)
    void checkTable(table, columns, tools)
  }
  tools.show({ step: 'columns', table, ...known, confirm })
}

async function checkTable(table: CsvTable, columns: CsvColumns, tools: Tools): Promise<void> {
  const { client, signal, show } = tools
  const { rows, problems } = parseCsvRows(table, columns)
  const own = findFileProblems({ rows, problems })
  const onProgress = (done: number) => show({ step: 'checking', done, all: rows.length })
  const changeColumns = () => askColumns(table, { columns, isRecalled: false }, tools)
  onProgress(0)
  try {
    const checkable = listCheckableRows(rows, own)
    const taken = await findTakenRows(checkable, { client, signal, onProgress })
    const found = sortByLine([...own, ...taken])
    show({ step: 'checked', rows, problems: found, changeColumns })
  } catch (error) {
    const message = `確認が終わりませんでした。まだ何も登録していません。${formatApiFailure(error)}`
    const retry = () => void checkTable(table, columns, tools)
    show({ step: 'failed', message, retry })
  }
}

/** The rows whose names are valid and can be checked on the server. */
function listCheckableRows(rows: readonly CsvRow[], problems: readonly RowProblem[]): CsvRow[] {
  const wrong = new Set(
    problems.flatMap(({ line, field }) => (field === 'shop_name' ? [] : [line])),
  )
  return rows.filter(({ line }) => !wrong.has(line))
}

const maxBytes = 5 * 1024 * 1024

async function readFile(file: File): Promise<{ table: CsvTable } | { problem: string }> {
  if (file.size > maxBytes)
    return { problem: 'ファイルが大きすぎます（5MBまで）。分けてください。' }
  try {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in decoded) return decoded
    const table = readCsvTable(decoded.text, await loadParser())
    return 'problem' in table ? table : { table }
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
