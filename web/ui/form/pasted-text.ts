import { useEffect, useEffectEvent } from 'react'
import { isTextField } from '#web/ui/overlay/focus.ts'

// Line breaks of Word (form feed) and PowerPoint (vertical tab), and those of Unicode.
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Turns a text of Excel, Word or PowerPoint into lines; the cells of a row stand side by side. */
export function cleanPastedText(text: string): string {
  const rows = parsePastedTable(text)
  if (!rows) return text.replace(lineBreaks, '\n')
  return rows
    .map((cells) => cells.filter((cell) => cell !== '').join('　'))
    .join('\n')
    .trimEnd()
}

/** The rows of a pasted table, as trimmed cells; undefined for a text without tabs. */
function parsePastedTable(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined
  const rows: string[][] = []
  let cells: string[] = []
  // A cell with a line break stands in quotation marks.
  const parts = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g
  for (const [, cell = '', end] of text.replace(lineBreaks, '\n').matchAll(parts)) {
    cells.push(unquote(cell).replaceAll('\n', ' ').trim())
    if (end === '\t') continue
    rows.push(cells)
    cells = []
    if (end === '') break
  }
  return rows
}

const unquote = (cell: string) =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Pastes cleaned text into all fields: browsers would keep tabs and line breaks that pages do not show. */
export function usePlainPaste(): void {
  usePaste(false, (event, text) => {
    const [field] = event.composedPath()
    if (!isTextField(field) || !/[\t\v\f\u0085\u2028\u2029]/.test(text)) return
    event.preventDefault()
    const lines = cleanPastedText(text)
    const pasted = field instanceof HTMLInputElement ? lines.replace(/\n+/g, ' ') : lines
    // oxlint-disable-next-line typescript/no-deprecated -- the only way that keeps caret, undo and the field's limit
    document.execCommand('insertText', false, pasted)
  })
}

/** Takes the rows of a table that is pasted anywhere on the screen, also in a field. */
export function usePastedTable(onRows: (rows: string[][]) => void): void {
  usePaste(true, (event, text) => {
    const rows = parsePastedTable(text)?.filter((cells) => cells.some((cell) => cell !== ''))
    if (!rows || rows.length === 0) return
    event.preventDefault()
    onRows(rows)
  })
}

/** `isFirst`: before the listeners of all others. */
function usePaste(isFirst: boolean, onPaste: (event: ClipboardEvent, text: string) => void): void {
  const listen = useEffectEvent((event: ClipboardEvent) => {
    if (!event.defaultPrevented) onPaste(event, event.clipboardData?.getData('text/plain') ?? '')
  })
  useEffect(() => {
    window.addEventListener('paste', listen, isFirst)
    return () => window.removeEventListener('paste', listen, isFirst)
  }, [isFirst])
}
