import { useState } from 'react'

/** A list that comes in parts; what react-query gives fits. */
type Growing<Part> = {
  data: { pages: readonly Part[] } | undefined
  hasNextPage: boolean
  isError: boolean
  fetchNextPage: () => Promise<Growing<Part>>
}

/** What is chosen from: what is shown of it, and the lists that have the rest. */
type Source<File, Part> = {
  shown: readonly File[]
  lists: readonly Growing<Part>[]
  filesOf: (part: Part) => readonly File[]
}

const none: ReadonlySet<string> = new Set()

/** Which of the files that are shown are chosen; those that have gone are not. */
export function useSelection<File extends { id: string }, Part>(source: Source<File, Part>) {
  const { shown, lists, filesOf } = source
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(none)
  const [isAdding, setAdding] = useState(false)
  const [isCutShort, setCutShort] = useState(false)
  const chosen = shown.filter(({ id }) => ids.has(id))

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
    setCutShort(false)
  }

  /** All that fit, not only those that are in sight already. */
  async function addAll() {
    setAdding(true)
    setCutShort(false)
    const ends = await Promise.all(lists.map(wholeOf))
    const all = ends.flatMap(({ data }) => data?.pages.flatMap(filesOf) ?? [])
    setIds(new Set(all.map(({ id }) => id)))
    setCutShort(ends.some(({ hasNextPage }) => hasNextPage))
    setAdding(false)
  }

  function end() {
    setOn(false)
    setIds(none)
    setCutShort(false)
  }

  return {
    /** Whether a press on a tile chooses it. */
    isOn: isOn || chosen.length > 0,
    chosen,
    isAll: chosen.length === shown.length && !lists.some(({ hasNextPage }) => hasNextPage),
    isAdding,
    /** Not all could be loaded, and so not all are chosen. */
    isCutShort,
    begin: () => setOn(true),
    toggle,
    addAll: () => void addAll(),
    end,
  }
}

/** The list with all its parts, or as far as they could be had. */
async function wholeOf<Part>(list: Growing<Part>): Promise<Growing<Part>> {
  let whole = list
  while (whole.hasNextPage) {
    // oxlint-disable-next-line no-await-in-loop -- each part says where the next begins
    const next = await whole.fetchNextPage()
    if (next.isError) break
    whole = next
  }
  return whole
}

/** What the bar at the foot knows of it. */
export type Selection = Omit<ReturnType<typeof useSelection>, 'chosen'> & {
  chosen: readonly { id: string }[]
}
