import { useState } from 'react'

/** A paginated list; results of react-query fit. */
type PagedList<Part> = {
  data: { pages: readonly Part[] } | undefined
  hasNextPage: boolean
  isError: boolean
  fetchNextPage: () => Promise<PagedList<Part>>
}

/** The visible files, and the lists to load the rest from. */
type Source<File, Part> = {
  visible: readonly File[]
  lists: readonly PagedList<Part>[]
  listFiles: (part: Part) => readonly File[]
}

const noIds: ReadonlySet<string> = new Set()

/** The selected files among the visible ones. */
export function useSelection<File extends { id: string }, Part>(source: Source<File, Part>) {
  const { visible, lists, listFiles } = source
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(noIds)
  const [isAdding, setAdding] = useState(false)
  const [isCutShort, setCutShort] = useState(false)
  const chosen = visible.filter(({ id }) => ids.has(id))

  function toggle(id: string) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
    setCutShort(false)
  }

  /** Selects all matching files, including those not loaded yet. */
  async function addAll() {
    setAdding(true)
    setCutShort(false)
    const fullLists = await Promise.all(lists.map(loadWholeList))
    const all = fullLists.flatMap(({ data }) => data?.pages.flatMap(listFiles) ?? [])
    setIds(new Set(all.map(({ id }) => id)))
    setCutShort(fullLists.some(({ hasNextPage }) => hasNextPage))
    setAdding(false)
  }

  function end() {
    setOn(false)
    setIds(noIds)
    setCutShort(false)
  }

  return {
    /** Whether a press on a tile selects it. */
    isOn: isOn || chosen.length > 0,
    chosen,
    isAll: chosen.length === visible.length && !lists.some(({ hasNextPage }) => hasNextPage),
    isAdding,
    /** Not all pages could be loaded, so not all files are selected. */
    isCutShort,
    begin: () => setOn(true),
    toggle,
    addAll: () => void addAll(),
    end,
  }
}

/** Loads the remaining pages, or as many as possible. */
async function loadWholeList<Part>(list: PagedList<Part>): Promise<PagedList<Part>> {
  let whole = list
  while (whole.hasNextPage) {
    // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
    const next = await whole.fetchNextPage()
    if (next.isError) break
    whole = next
  }
  return whole
}

export type FileSelection = Omit<ReturnType<typeof useSelection>, 'chosen'> & {
  chosen: readonly { id: string }[]
}
