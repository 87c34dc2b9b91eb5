/** One table of figures. Every column's name holds its unit. */
export type Table = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** What one must know to read the figures, a line each. */
  notes?: readonly string[]
}

/** The table as text: names to the left, numbers to the right. */
export function drawn({ title, columns, rows, notes = [] }: Table): string {
  const cells = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)))
  const [head = '', ...lines] = cells.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(head.length)
  return ['', title, rule, head, rule, ...lines, ...notes.map((note) => `  ${note}`), ''].join('\n')
}
