// As many rows as a phone shows at once, more or less, of so many letters each.
const mostRows = 14
const shownRows = 10
const rowLength = 30

/** The beginning of a long text, whole lines as far as they go; undefined for one that needs no fold. */
export function foldText(text: string): string | undefined {
  const lines = text.split('\n')
  if (rowsOf(lines) <= mostRows) return
  const shown: string[] = []
  let left = shownRows
  for (const line of lines) {
    const letters = Array.from(line)
    const rows = rowsOf([line])
    if (rows > left) {
      if (left > 0) shown.push(letters.slice(0, left * rowLength).join(''))
      break
    }
    shown.push(line)
    left -= rows
  }
  return `${shown.join('\n').trimEnd()}…`
}

const rowsOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(Array.from(line).length / rowLength)), 0)
