import { useState } from 'react'

type Identified = { id: string }
type Found<Row> = { rows: readonly Row[]; problem?: string }

/** A list of `useApiList`. */
type Source<Row> = {
  rows: readonly Row[]
  hasNextPage: boolean
  loadAll: () => Promise<{ rows: readonly Row[]; isWhole: boolean }>
}

type Options<Row> = {
  /** The lists on the screen, in order. */
  lists: readonly Source<Row>[]
  /** Rows stay selected while the filters change, at most so many. */
  kept?: { max: number; problem: string; findAll: () => Promise<Found<Row>> }
}

/** The selected rows of a list; Shift takes all rows since the one that was pressed before. */
export function useSelection<Row extends Identified>({ lists, kept }: Options<Row>) {
  const [isOn, setOn] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [last, setLast] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState('')
  const visible = lists.flatMap(({ rows }) => rows)
  const chosen = kept ? [...selected.values()] : visible.filter(({ id }) => selected.has(id))

  function select(next: ReadonlyMap<string, Row>, trouble = '') {
    const isTooMany = kept !== undefined && next.size > kept.max
    if (!isTooMany) setSelected(next)
    setProblem(isTooMany ? kept.problem : trouble)
  }

  function toggle(row: Row, isRange = false) {
    const rows = isRange ? getRange(visible, last, row) : [row]
    const next = new Map(selected)
    for (const each of rows) {
      if (selected.has(row.id)) next.delete(each.id)
      else next.set(each.id, each)
    }
    setLast(row.id)
    select(next)
  }

  /** Selects all rows that the filters find, also those that are not loaded yet. */
  async function addAll() {
    setAdding(true)
    setProblem('')
    const found = await (kept ? kept.findAll() : findAll(lists))
    const before = kept ? selected : []
    select(new Map([...before, ...found.rows.map((row) => [row.id, row] as const)]), found.problem)
    setAdding(false)
  }

  return {
    /** Whether a press on a row selects it. */
    isOn: isOn || chosen.length > 0,
    chosen,
    isChosen: ({ id }: Identified) => selected.has(id),
    isAll: chosen.length === visible.length && !lists.some(({ hasNextPage }) => hasNextPage),
    isAdding,
    problem,
    begin: () => setOn(true),
    toggle,
    addAll: () => void addAll(),
    end: () => {
      setOn(false)
      select(new Map())
    },
  }
}

/** The rows between two, also those; the second alone if the first is not shown any more. */
function getRange<Row extends Identified>(rows: readonly Row[], last: string, row: Row) {
  const [from = -1, to = -1] = [last, row.id].map((id) => rows.findIndex((each) => each.id === id))
  return from < 0 || to < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

async function findAll<Row>(lists: readonly Source<Row>[]): Promise<Found<Row>> {
  const all = await Promise.all(lists.map((list) => list.loadAll()))
  const isWhole = all.every((list) => list.isWhole)
  const problem = 'すべては読み込めませんでした。もう一度「すべてえらぶ」を押してください。'
  return { rows: all.flatMap(({ rows }) => rows), ...(!isWhole && { problem }) }
}
