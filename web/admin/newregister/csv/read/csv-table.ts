import type Papa from 'papaparse'
import type { RowField } from '#web/admin/newregister/new-shop-fields.ts'
import { formatCount } from '#web/ui/format.ts'
import { suggestColumns } from './csv-columns.ts'

export type RowProblem = { line: number; field?: RowField; message: string }

/** A filled row of a file; `line` is its number in a spreadsheet. */
export type CsvLine = { line: number; cells: readonly string[] }

/** The headings of a file, its filled rows, and the rows that cannot be read. */
export type CsvTable = { head: string[]; lines: CsvLine[]; broken: RowProblem[] }

/** Larger files have to be split. */
export const maxCsvRows = 5000

/** Titles above the headings. */
const mostTitles = 10

/**
 * Reads CSV text, or says why it holds no shops. The headings are the first row that names a shop's name, or the first filled
 * one; titles above, empty rows and totals are skipped.
 */
export function readCsvTable(
  text: string,
  { parse }: Pick<typeof Papa, 'parse'>,
): CsvTable | { problem: string } {
  const { data, errors } = parse<string[]>(text, { delimiter: detectDelimiter(text) })
  const at = findHead(data)
  const head = data[at]
  if (!head) return { problem: noHeadingsMessage }
  const broken = errors.flatMap(({ type, code, row = 0 }): RowProblem[] =>
    type === 'Quotes' ? [{ line: row + 1, message: formatQuoteProblem(code) }] : [],
  )
  const lines = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => isFilled(cells) && !isTotal(cells))
  if (lines.length === 0 && broken.length === 0) return { problem: noRowsMessage }
  if (lines.length > maxCsvRows) return { problem: formatTooManyRows(lines.length) }
  return { head, lines, broken }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

const isTotal = (cells: readonly string[]) =>
  cells.some((cell) => /^(?:合計|小計|総計|計)$/.test(cell.trim()))

function findHead(rows: readonly string[][]): number {
  const named = rows.findIndex(
    (cells, index) => index <= mostTitles && suggestColumns(cells).includes('shop_name'),
  )
  return named === -1 ? rows.findIndex(isFilled) : named
}

const noHeadingsMessage =
  '見出しがありません。1行目に「店名」「電話番号」などの見出しを書いてください。'
const noRowsMessage = 'お店が1つも書かれていません。2行目から、1行に1つのお店を書いてください。'
const formatTooManyRows = (count: number) =>
  `一度に登録できるのは${formatCount(maxCsvRows)}件までです（このファイルは${formatCount(count)}件）。ファイルを分けてください。`

const formatQuoteProblem = (code: string) =>
  code === 'MissingQuotes'
    ? '「"」が閉じていません。ここから後ろの行を読み取れませんでした。'
    : '「"」の付け方が正しくないため、読み取れません。'

/** Text copied from a spreadsheet is separated by tabs; some countries use semicolons. */
function detectDelimiter(text: string): string {
  const start = text.split(/\r\n?|\n/, mostTitles + 1).join('\n')
  const count = (delimiter: string) => start.split(delimiter).length
  const [best = ','] = [',', '\t', ';'].sort((one, other) => count(other) - count(one))
  return best
}
