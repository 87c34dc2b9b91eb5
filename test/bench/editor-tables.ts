import type { Done } from './in-turn.ts'
import type { Table } from './report.ts'
import { median, quantile, rounded } from './statistics.ts'

/** What was measured of a page with so many parts, on a processor so many times slower. */
export type Figures = {
  parts: number
  slower: number
  usable: { editor: number; bare: number }
  keys: Record<'editor' | 'bare', Done>
  moves: Record<'editor' | 'by key' | 'bare', Done>
  heap: { editor: number; bare: number }
}

const megabyte = 1_000_000

/** The tables of the editor's speed, beside the bare list's. */
export function figureTables(figures: readonly Figures[]): Table[] {
  return [openTable(figures), keyTable(figures), moveTable(figures)]
}

const pageOf = ({ parts, slower }: Figures) => `${parts} parts, ${slower}×`

function openTable(figures: readonly Figures[]): Table {
  return {
    title:
      'editor: from the address to the first letter in a part, and what is on the heap after work',
    columns: ['page, processor', 'usable ms', 'bare ms', 'ratio', 'heap MB', 'bare MB'],
    rows: figures.map((each) => [
      pageOf(each),
      rounded(each.usable.editor, 0),
      rounded(each.usable.bare, 0),
      rounded(each.usable.editor / each.usable.bare, 2),
      rounded(each.heap.editor / megabyte),
      rounded(each.heap.bare / megabyte),
    ]),
    notes: [
      'Bare: a React list with an input and two buttons for each part, in one array of state, with the same texts.',
      'Nothing cached, no line between: the processor alone is slowed down. Heap after collecting garbage.',
    ],
  }
}

function keyTable(figures: readonly Figures[]): Table {
  return {
    title: 'editor: a key stroke in the text of a part, until the preview is drawn with it',
    columns: ['page, processor', ...paintColumns, 'thread ms', 'bare thread ms'],
    rows: figures.map((each) => [
      pageOf(each),
      ...paintCells(each.keys.editor, each.keys.bare),
      rounded(each.keys.editor.thread),
      rounded(each.keys.bare.thread),
    ]),
    notes: [
      'Promised: a median of 1.3 times the bare list at most.',
      'Until the next paint is mostly waiting for the screen, 60 times a second. Thread: all that the page does for a key, saving too.',
    ],
  }
}

function moveTable(figures: readonly Figures[]): Table {
  return {
    title: 'editor: moving a part by one, until the preview is drawn with it',
    columns: ['page, processor, by', ...paintColumns],
    rows: figures.flatMap((each) => [
      [`${pageOf(each)}, button`, ...paintCells(each.moves.editor, each.moves.bare)],
      [`${pageOf(each)}, Alt+arrow`, ...paintCells(each.moves['by key'], each.moves.bare)],
    ]),
    notes: ['Promised: a median of twice the bare list at most.'],
  }
}

const paintColumns = ['p50 ms', 'p95 ms', 'bare p50 ms', 'bare p95 ms', 'ratio p50', 'ratio p95']

function paintCells({ paints }: Done, { paints: bare }: Done): number[] {
  const [own, other] = [paints, bare].map((each) => [median(each), quantile(each, 0.95)])
  if (!own || !other) return []
  const ratios = own.map((value, at) => rounded(value / (other[at] ?? Number.NaN), 2))
  return [...own, ...other].map((value) => rounded(value)).concat(ratios)
}
