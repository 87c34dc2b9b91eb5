import type Papa from 'papaparse'
import { columnNames, type Field, fields } from './columns.ts'

/** A row of the file: where a spreadsheet shows it, and what stands in its cells. */
export type CsvRow = Record<Field, string> & { line: number }

/** What is wrong with a row, and with which of its cells. */
export type RowProblem = { line: number; field?: Field; words: string }

/** The rows of a file and what is wrong with their form, or why it cannot be read at all. */
export type CsvFile = { rows: CsvRow[]; problems: RowProblem[] } | { problem: string }

/** More shops than this are brought in several files. */
export const maxRows = 5000

/** Reads the table that a file's text holds: the first row names the columns, in any order. Empty rows count for nothing. */
export function readRows(text: string, { parse }: Pick<typeof Papa, 'parse'>): CsvFile {
  const { data, errors } = parse<string[]>(text, { delimiter: delimiterOf(text) })
  const [head = [], ...body] = data
  const columns = columnsIn(head)
  if ('problem' in columns) return columns
  const broken = errors.flatMap(({ type, code, row = 0 }): RowProblem[] =>
    type === 'Quotes' ? [{ line: row + 1, words: quoteWords(code) }] : [],
  )
  const lines = body.map((cells, index) => ({ cells, line: index + 2 }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0 && broken.length === 0) return { problem: noRows }
  if (filled.length > maxRows) return { problem: tooManyRows(filled.length) }
  return {
    rows: filled.map(({ cells, line }) => ({ line, ...pick(cells, columns) })),
    problems: [...broken, ...filled.flatMap((row) => surplus(row, head.length))],
  }
}

const noRows = 'お店が1つも書かれていません。2行目から、1行に1つのお店を書いてください。'
const tooManyRows = (count: number) =>
  `一度に登録できるのは${maxRows.toLocaleString('ja')}件までです（このファイルは${count.toLocaleString('ja')}件）。ファイルを分けてください。`

const quoteWords = (code: string) =>
  code === 'MissingQuotes'
    ? '「"」が閉じていません。ここから後ろの行を読み取れませんでした。'
    : '「"」の付け方が正しくないため、読み取れません。'

// What is copied out of a spreadsheet has tabs.
const delimiterOf = (text: string) => (/^[^\r\n,]*\t/.test(text) ? '\t' : ',')

type Columns = Record<Field, number>

function columnsIn(head: readonly string[]): Columns | { problem: string } {
  const found = head.map((cell) => fieldNamed(cell))
  const missing = fields.filter((field) => !found.includes(field))
  const double = fields.find((field) => found.indexOf(field) !== found.lastIndexOf(field))
  if (missing.length > 0) return { problem: missingWords(missing) }
  if (double) return { problem: `「${columnNames[double]}」の列が2つあります。1つにしてください。` }
  return {
    shop_name: found.indexOf('shop_name'),
    login_id: found.indexOf('login_id'),
    slug: found.indexOf('slug'),
  }
}

const missingWords = (missing: readonly Field[]) =>
  `1行目に${missing.map((field) => `「${columnNames[field]}」`).join('')}の見出しがありません。ひな形と同じ見出しにしてください。`

const otherNames: Record<string, Field> = {
  お店の名前: 'shop_name',
  ホームページのアドレス: 'slug',
  shop_name: 'shop_name',
  login_id: 'login_id',
  slug: 'slug',
}

function fieldNamed(cell: string): Field | undefined {
  const name = folded(cell)
  return fields.find((field) => folded(columnNames[field]) === name) ?? otherNames[name]
}

const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

const pick = (cells: readonly string[], columns: Columns): Record<Field, string> => ({
  shop_name: (cells[columns.shop_name] ?? '').trim(),
  login_id: (cells[columns.login_id] ?? '').trim(),
  slug: (cells[columns.slug] ?? '').trim(),
})

/** A comma within a name that is not in quotes moves all that follows into the next column. */
function surplus({ cells, line }: { cells: string[]; line: number }, width: number): RowProblem[] {
  const isMore = cells.slice(width).some((cell) => cell.trim() !== '')
  return isMore ? [{ line, words: surplusWords }] : []
}

const surplusWords =
  '見出しより項目が多くなっています。「,」が入る項目は、前後を「"」で囲んでください。'
