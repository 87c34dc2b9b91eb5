import type Papa from 'papaparse'
import type { RowField } from '#web/admin/newregister/new-shop-fields.ts'

/** A filled row of a file; `line` is its number in a spreadsheet. */
export type CsvLine = { line: number; cells: readonly string[] }

export type RowProblem = {
  line: number
  field?: RowField
  message: string
}

/** The headings of a file, its filled rows, and the rows that cannot be read. */
export type CsvTable = { head: string[]; lines: CsvLine[]; broken: RowProblem[] }

/** Larger files have to be split. */
export const maxCsvRows = 5000

/** Reads CSV text, or says why it holds no shops. The first row names the columns; empty rows are skipped. */
export function readCsvTable(
  text: string,
  { parse }: Pick<typeof Papa, 'parse'>,
): CsvTable | { problem: string } {
  const { data, errors } = parse<string[]>(text, { delimiter: detectDelimiter(text) })
  const [head = [], ...body] = data
  if (head.every((heading) => heading.trim() === '')) return { problem: noHeadingsMessage }
  const broken = errors.flatMap(({ type, code, row = 0 }): RowProblem[] =>
    type === 'Quotes' ? [{ line: row + 1, message: formatQuoteProblem(code) }] : [],
  )
  const lines = body
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0 && broken.length === 0) return { problem: noRowsMessage }
  if (lines.length > maxCsvRows) return { problem: formatTooManyRows(lines.length) }
  return { head, lines, broken }
}

const noHeadingsMessage =
  '1行目に見出しがありません。「店名」「ログインID」「アドレス」などの見出しを書いてください。'
const noRowsMessage = 'お店が1つも書かれていません。2行目から、1行に1つのお店を書いてください。'
const formatTooManyRows = (count: number) =>
  `一度に登録できるのは${maxCsvRows.toLocaleString('ja')}件までです（このファイルは${count.toLocaleString('ja')}件）。ファイルを分けてください。`

const formatQuoteProblem = (code: string) =>
  code === 'MissingQuotes'
    ? '「"」が閉じていません。ここから後ろの行を読み取れませんでした。'
    : '「"」の付け方が正しくないため、読み取れません。'

// Text copied from a spreadsheet is separated by tabs.
const detectDelimiter = (text: string) => (/^[^\r\n,]*\t/.test(text) ? '\t' : ',')
