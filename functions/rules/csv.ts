/** Spreadsheets need it at the beginning of a file to recognise UTF-8. */
const byteOrderMark = '\uFEFF'

/** Formats lines of cells; the first part of a file begins with the names of the columns. */
export function formatCsv(
  names: readonly string[],
  lines: readonly (readonly string[])[],
  isFirst = true,
): string {
  const text = (isFirst ? [names, ...lines] : lines).map(formatLine).join('')
  return isFirst ? byteOrderMark + text : text
}

const formatLine = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

/** A quoted cell; a text that a spreadsheet would read as a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
