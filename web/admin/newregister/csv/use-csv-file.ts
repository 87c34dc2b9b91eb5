import { useEffect, useRef, useState } from 'react'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import type { RowField } from '#web/admin/newregister/new-shop-fields.ts'
import type { Client } from '#web/api/client.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { recallColumns, rememberColumns } from './column-memory.ts'
import { type CheckedShops, checkShops } from './read/check-shops.ts'
import { type CsvColumns, findColumnProblem, suggestColumns } from './read/csv-columns.ts'
import { type CsvTable, readCsvTable } from './read/csv-table.ts'
import { decodeCsv } from './read/decode-csv.ts'
import { type CsvChanges, noChanges } from './read/parse-csv-rows.ts'

/** A chosen file and the progress of its check. */
export type ChosenCsvFile = { name: string } & FileStep

type FileStep =
  | { step: 'reading' }
  | ColumnStep
  | { step: 'checking'; done: number; all: number }
  | { step: 'failed'; message: string; retry?: () => void }
  | ({ step: 'checked' } & CheckedFile)

/** Asks what the columns are. */
type ColumnStep = {
  step: 'columns'
  table: CsvTable
  columns: CsvColumns
  confirm: (columns: CsvColumns) => void
}

export type CheckedFile = {
  table: CsvTable
  columns: CsvColumns
  shops: CheckedShops
  /** Whether changes are being checked. */
  isChecking: boolean
  changeColumns: () => void
  changeCell: (line: number, field: RowField, text: string) => void
  changeMeaning: (key: string, meaning: string) => void
  /** Takes these rows out, because they are registered. */
  dropLines: (lines: ReadonlySet<number>) => void
}

/** Reads and checks a CSV file before any shop is registered. Choosing another file aborts the check. */
export function useCsvFile(client: Client) {
  const [chosen, setChosen] = useState<ChosenCsvFile>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  function begin(name: string): Tools {
    latest.current?.abort()
    const current = new AbortController()
    latest.current = current
    const { signal } = current
    return {
      client,
      signal,
      show: (next) => {
        if (!signal.aborted) setChosen({ name, ...next })
      },
      // What is changed while an earlier change is checked.
      restart: () => begin(name),
    }
  }

  const choose = (file: File) => void openFile(file, begin(file.name))

  function clear() {
    latest.current?.abort()
    setChosen(undefined)
  }

  return { chosen, choose, clear }
}

type Tools = {
  client: Client
  signal: AbortSignal
  show: (step: FileStep) => void
  restart: () => Tools
}

/** Reads a file, and asks what its columns are where the shops' names are in none that is known. */
async function openFile(file: File, tools: Tools): Promise<void> {
  const { show } = tools
  show({ step: 'reading' })
  const read = await readFile(file)
  if ('problem' in read) return show({ step: 'failed', message: read.problem })
  const { table } = read
  const columns = (await recallColumns(table.head)) ?? suggestColumns(table.head)
  if (findColumnProblem(columns) !== undefined) return askColumns(table, columns, tools)
  return checkTable({ table, columns, changes: noChanges }, tools)
}

function askColumns(table: CsvTable, columns: CsvColumns, tools: Tools): void {
  const confirm = (chosen: CsvColumns) => {
    void rememberColumns(table.head, chosen)
    void checkTable({ table, columns: chosen, changes: noChanges }, tools)
  }
  tools.show({ step: 'columns', table, columns, confirm })
}

type OpenedFile = { table: CsvTable; columns: CsvColumns; changes: CsvChanges }

/** Checks the shops of a file. `before` is shown meanwhile, after a change of the admin. */
async function checkTable(file: OpenedFile, tools: Tools, before?: CheckedFile): Promise<void> {
  const { client, signal, show } = tools
  const all = file.table.lines.length
  if (before) show({ step: 'checked', ...before, isChecking: true })
  else show({ step: 'checking', done: 0, all })
  const onProgress = (done: number) => {
    if (!before) show({ step: 'checking', done, all })
  }
  try {
    const shops = await checkShops(file, { client, signal, onProgress })
    const checked: CheckedFile = {
      ...file,
      shops,
      isChecking: false,
      ...changeFile(file, tools, () => checked),
    }
    show({ step: 'checked', ...checked })
  } catch (error) {
    const message = `確認が終わりませんでした。まだ何も登録していません。${formatApiFailure(error)}`
    show({ step: 'failed', message, retry: () => void checkTable(file, tools) })
  }
}

/** What an admin may change of a file; each change is checked. */
function changeFile(
  { table, columns, changes }: OpenedFile,
  tools: Tools,
  current: () => CheckedFile,
): Pick<CheckedFile, 'changeColumns' | 'changeCell' | 'changeMeaning' | 'dropLines'> {
  const check = (changed: Partial<OpenedFile>) =>
    void checkTable({ table, columns, changes, ...changed }, tools.restart(), current())
  return {
    changeColumns: () => askColumns(table, columns, tools),
    changeCell: (line, field, text) => {
      const cells = { ...changes.cells.get(line), [field]: text.trim() }
      check({ changes: { ...changes, cells: new Map(changes.cells).set(line, cells) } })
    },
    changeMeaning: (key, meaning) =>
      check({ changes: { ...changes, meanings: new Map(changes.meanings).set(key, meaning) } }),
    dropLines: (dropped) =>
      check({
        table: { ...table, lines: table.lines.filter(({ line }) => !dropped.has(line)) },
      }),
  }
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
