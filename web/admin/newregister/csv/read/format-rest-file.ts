import type { CsvTable, RowProblem } from './csv-table.ts'

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The rows with problems as they were in the file, with the reasons as the last column. The BOM makes Excel read it as UTF-8. */
export function formatRestFile(
  { head, lines }: Pick<CsvTable, 'head' | 'lines'>,
  problems: readonly RowProblem[],
): string {
  const rest = lines.flatMap(({ line, cells }) => {
    const own = problems.filter((problem) => problem.line === line)
    if (own.length === 0) return []
    const filled = head.map((_, index) => cells[index] ?? '')
    return [[...filled, own.map(({ message }) => message).join(' ')]]
  })
  return `\uFEFF${[[...head, '直すところ'], ...rest].map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`
}
