import type { BenchTable } from '#test/bench/report.ts'
import { median, quantile, roundTo } from '#test/bench/statistics.ts'
import type { ActionTimes } from './measure-in-turn.ts'

/** The results for one page size and one processor slow-down. */
export type EditorFigures = {
  parts: number
  slower: number
  usable: { editor: number; bare: number }
  keys: Record<'editor' | 'bare', ActionTimes>
  moves: Record<'editor' | 'by key' | 'bare', ActionTimes>
  heap: { editor: number; bare: number }
}

const megabyte = 1_000_000

/** How a page opens on a slow line, with the processor 4 times slower. */
type SlowStart = Pick<EditorFigures, 'parts' | 'usable'>

export function buildEditorTables(
  figures: readonly EditorFigures[],
  slowStart: SlowStart,
): BenchTable[] {
  return [openTable(figures, slowStart), keyTable(figures), moveTable(figures)]
}

const formatPageLabel = ({ parts, slower }: EditorFigures) => `${parts} parts, ${slower}×`

function openTable(figures: readonly EditorFigures[], slow: SlowStart): BenchTable {
  return {
    title:
      'editor: from opening the address to the first letter in a block, and the heap after work',
    columns: ['page, processor', 'usable ms', 'bare ms', 'ratio', 'heap MB', 'bare MB'],
    rows: [
      ...figures.map((each) => [
        formatPageLabel(each),
        ...usableCells(each),
        roundTo(each.heap.editor / megabyte),
        roundTo(each.heap.bare / megabyte),
      ]),
      [`${slow.parts} parts, 4×, slow 4G`, ...usableCells(slow), '', ''],
    ],
    notes: [
      'Bare: a React list with an input and two buttons for each block, one array of state, and the same texts.',
      'Empty cache. Without slow 4G (1.6 Mbit/s, 150 ms) no network delay. Heap after garbage collection.',
      'Target: at most 2 times the bare list, 1.6 times with 4×.',
    ],
  }
}

const usableCells = ({ usable: { editor, bare } }: Pick<EditorFigures, 'usable'>) => [
  roundTo(editor, 0),
  roundTo(bare, 0),
  roundTo(editor / bare, 2),
]

function keyTable(figures: readonly EditorFigures[]): BenchTable {
  return {
    title: 'editor: from a key stroke in a text to the paint of the preview',
    columns: ['page, processor', ...paintColumns, 'thread ms', 'bare thread ms'],
    rows: figures.map((each) => [
      formatPageLabel(each),
      ...paintCells(each.keys.editor, each.keys.bare),
      roundTo(each.keys.editor.thread),
      roundTo(each.keys.bare.thread),
    ]),
    notes: [
      'Target: a median of at most 1.3 times the bare list.',
      'Most of the time to the next paint is waiting for the screen (60 Hz). Thread: all work of the page for one key, including saving.',
    ],
  }
}

function moveTable(figures: readonly EditorFigures[]): BenchTable {
  return {
    title: 'editor: from moving a block by one to the paint of the preview',
    columns: ['page, processor, by', ...paintColumns],
    rows: figures.flatMap((each) => [
      [`${formatPageLabel(each)}, button`, ...paintCells(each.moves.editor, each.moves.bare)],
      [`${formatPageLabel(each)}, Alt+arrow`, ...paintCells(each.moves['by key'], each.moves.bare)],
    ]),
    notes: ['Target: a median of at most twice the bare list.'],
  }
}

const paintColumns = ['p50 ms', 'p95 ms', 'bare p50 ms', 'bare p95 ms', 'ratio p50', 'ratio p95']

function paintCells({ paints }: ActionTimes, { paints: bare }: ActionTimes): number[] {
  const [own, other] = [paints, bare].map((each) => [median(each), quantile(each, 0.95)])
  if (!own || !other) return []
  const ratios = own.map((value, at) => roundTo(value / (other[at] ?? Number.NaN), 2))
  return [...own, ...other].map((value) => roundTo(value)).concat(ratios)
}
