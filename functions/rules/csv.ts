/** Spreadsheets need it at the beginning of a file to recognise UTF-8. */
export const csvByteOrderMark = '\uFEFF'

export const formatCsvLine = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

/** A quoted cell; a text that a spreadsheet would read as a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
