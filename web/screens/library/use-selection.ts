import { useState } from 'react'
import type { LibraryFile } from './library-file.ts'
import type { LibraryList } from './use-library.ts'

const none: ReadonlySet<string> = new Set()

/** Which of the files that are shown are chosen; those that have gone are not. */
export function useSelection(files: readonly LibraryFile[], list: LibraryList) {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(none)
  const [isAdding, setAdding] = useState(false)
  const [isCutShort, setCutShort] = useState(false)
  const chosen = files.filter(({ id }) => ids.has(id))

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
    let { data, hasNextPage, fetchNextPage } = list
    while (hasNextPage) {
      // oxlint-disable-next-line no-await-in-loop -- each part says where the next begins
      const next = await fetchNextPage()
      if (next.isError) break
      ;({ data, hasNextPage, fetchNextPage } = next)
    }
    const all = data?.pages.flatMap((page) => page.files) ?? []
    setIds(new Set(all.map(({ id }) => id)))
    setCutShort(hasNextPage)
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
    isAdding,
    /** Not all could be loaded, and so not all are chosen. */
    isCutShort,
    begin: () => setOn(true),
    toggle,
    addAll: () => void addAll(),
    end,
  }
}

export type Selection = ReturnType<typeof useSelection>
