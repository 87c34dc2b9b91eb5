/** Spreadsheets need it at the beginning of a file to recognise UTF-8. */
const byteOrderMark = '\uFEFF'

/** The name of a column and its cell in a row. */
export type CsvColumn<Row> = readonly [name: string, format: (row: Row) => string]

/** Formats rows; the first part of a file begins with the names of the columns. */
export function formatCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  isFirst = true,
): string {
  const lines = rows.map((row) => formatLine(columns.map(([, format]) => format(row))))
  return isFirst
    ? [byteOrderMark, formatLine(columns.map(([name]) => name)), ...lines].join('')
    : lines.join('')
}

const formatLine = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

/** A quoted cell; a text that a spreadsheet would read as a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
