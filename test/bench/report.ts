/** A table of figures. Column names include the unit. */
export type BenchTable = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** Notes below the table, one per line. */
  notes?: readonly string[]
}

/** Formats the table as text. */
export function formatTable({ title, columns, rows, notes = [] }: BenchTable): string {
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
