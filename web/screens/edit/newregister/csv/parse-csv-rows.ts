import type Papa from 'papaparse'
import type { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import {
  type NewRecordField,
  type NewShopField,
  newRecordFields,
  newShopFields,
  type RowField,
  rowFieldLabels,
  shopFieldLabels,
} from '#web/screens/edit/newregister/new-shop-fields.ts'
import { readHoursCell } from './read-hours-cell.ts'
import { readRecordCells } from './read-record-cells.ts'
import { readStartCell } from './read-start-cell.ts'

/** One row of the file; `line` is its number in a spreadsheet, `shop` the begin of the record if the file has it. */
export type CsvRow = Record<NewShopField, string> & {
  line: number
  shop?: RegisteredRecord
  start?: Trade
}

export type RowProblem = {
  line: number
  field?: RowField
  message: string
}

/** The rows with their problems, or a message why the file cannot be read. */
export type CsvFile = { rows: CsvRow[]; problems: RowProblem[] } | { problem: string }

/** Larger files have to be split. */
export const maxCsvRows = 5000

/** Parses CSV text. The first row names the columns, in any order; empty rows are skipped. */
export function parseCsvRows(text: string, { parse }: Pick<typeof Papa, 'parse'>): CsvFile {
  const { data, errors } = parse<string[]>(text, { delimiter: detectDelimiter(text) })
  const [head = [], ...body] = data
  const columns = findColumns(head)
  if ('problem' in columns) return columns
  const broken = errors.flatMap(({ type, code, row = 0 }): RowProblem[] =>
    type === 'Quotes' ? [{ line: row + 1, message: formatQuoteProblem(code) }] : [],
  )
  const lines = body.map((cells, index) => ({ cells, line: index + 2 }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0 && broken.length === 0) return { problem: noRowsMessage }
  if (filled.length > maxCsvRows) return { problem: formatTooManyRows(filled.length) }
  const records = filled.map((row) => readRecord(row.cells, head))
  const starts = filled.map((row) => readStartCell(readCell(row.cells, head, 'start')))
  return {
    rows: filled.map(({ cells, line }, index) => ({
      line,
      ...pickFields(cells, columns),
      ...(records[index] && { shop: records[index].shop }),
      ...(starts[index]?.start && { start: starts[index].start }),
    })),
    problems: [
      ...broken,
      ...filled.flatMap((row) => findSurplusCells(row, head.length)),
      ...filled.flatMap(({ line }, index) =>
        (records[index]?.problems ?? []).map(({ field, message }) => ({ line, field, message })),
      ),
      ...filled.flatMap(({ line }, index): RowProblem[] => {
        const message = starts[index]?.problem
        return message === undefined ? [] : [{ line, field: 'start', message }]
      }),
    ],
  }
}

/** The record's columns of a row; undefined if the file has none of them, or the row leaves them empty. */
function readRecord(cells: readonly string[], head: readonly string[]) {
  const read = (field: NewRecordField | 'hours') => readCell(cells, head, field)
  if ([...newRecordFields, 'hours' as const].every((field) => read(field) === '')) return undefined
  const { shop, problems } = readRecordCells({
    type: read('type'),
    phone: read('phone'),
    postal_code: read('postal_code'),
    address: read('address'),
  })
  const { hours, problem } = readHoursCell(read('hours'))
  return {
    shop: { ...shop, ...(hours && { hours }) },
    problems: [
      ...problems,
      ...(problem === undefined ? [] : [{ field: 'hours' as const, message: problem }]),
    ],
  }
}

/** The text of an optional column; empty if the file does not have it. */
function readCell(cells: readonly string[], head: readonly string[], field: RowField): string {
  const names = head.map((cell) => normalizeHeading(cell))
  return (cells[names.indexOf(normalizeHeading(rowFieldLabels[field]))] ?? '').trim()
}

const noRowsMessage = 'お店が1つも書かれていません。2行目から、1行に1つのお店を書いてください。'
const formatTooManyRows = (count: number) =>
  `一度に登録できるのは${maxCsvRows.toLocaleString('ja')}件までです（このファイルは${count.toLocaleString('ja')}件）。ファイルを分けてください。`

const formatQuoteProblem = (code: string) =>
  code === 'MissingQuotes'
    ? '「"」が閉じていません。ここから後ろの行を読み取れませんでした。'
    : '「"」の付け方が正しくないため、読み取れません。'

// Text copied from a spreadsheet is separated by tabs.
const detectDelimiter = (text: string) => (/^[^\r\n,]*\t/.test(text) ? '\t' : ',')

type Columns = Record<NewShopField, number>

function findColumns(head: readonly string[]): Columns | { problem: string } {
  const found = head.map((cell) => findField(cell))
  const missing = newShopFields.filter((field) => !found.includes(field))
  const double = newShopFields.find((field) => found.indexOf(field) !== found.lastIndexOf(field))
  if (missing.length > 0) return { problem: formatMissingColumns(missing) }
  if (double)
    return { problem: `「${shopFieldLabels[double]}」の列が2つあります。1つにしてください。` }
  return {
    shop_name: found.indexOf('shop_name'),
    login_id: found.indexOf('login_id'),
    slug: found.indexOf('slug'),
  }
}

const formatMissingColumns = (missing: readonly NewShopField[]) =>
  `1行目に${missing.map((field) => `「${shopFieldLabels[field]}」`).join('')}の見出しがありません。ひな形と同じ見出しにしてください。`

const alternativeHeadings: Record<string, NewShopField> = {
  お店の名前: 'shop_name',
  ホームページのアドレス: 'slug',
  shop_name: 'shop_name',
  login_id: 'login_id',
  slug: 'slug',
}

function findField(cell: string): NewShopField | undefined {
  const name = normalizeHeading(cell)
  return (
    newShopFields.find((field) => normalizeHeading(shopFieldLabels[field]) === name) ??
    alternativeHeadings[name]
  )
}

const normalizeHeading = (text: string) =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

const pickFields = (cells: readonly string[], columns: Columns): Record<NewShopField, string> => ({
  shop_name: (cells[columns.shop_name] ?? '').trim(),
  login_id: (cells[columns.login_id] ?? '').trim(),
  slug: (cells[columns.slug] ?? '').trim(),
})

/** An unquoted comma in a name moves the remaining cells into the next columns. */
function findSurplusCells(
  { cells, line }: { cells: string[]; line: number },
  width: number,
): RowProblem[] {
  const isMore = cells.slice(width).some((cell) => cell.trim() !== '')
  return isMore ? [{ line, message: surplusMessage }] : []
}

const surplusMessage =
  '見出しより項目が多くなっています。「,」が入る項目は、前後を「"」で囲んでください。'
