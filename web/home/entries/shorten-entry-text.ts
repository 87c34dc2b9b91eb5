// About as many rows as a phone shows, and the characters of each.
const maxRows = 14
const shownRows = 10
const rowLength = 30

/** The first lines of a long text; undefined if it is short enough. */
export function shortenEntryText(text: string): string | undefined {
  const lines = text.split('\n')
  if (countRows(lines) <= maxRows) return
  const visible: string[] = []
  let left = shownRows
  for (const line of lines) {
    const letters = Array.from(line)
    const rows = countRows([line])
    if (rows > left) {
      if (left > 0) visible.push(letters.slice(0, left * rowLength).join(''))
      break
    }
    visible.push(line)
    left -= rows
  }
  return `${visible.join('\n').trimEnd()}…`
}

const countRows = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(Array.from(line).length / rowLength)), 0)
