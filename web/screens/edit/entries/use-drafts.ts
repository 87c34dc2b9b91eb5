import { useEffect, useState } from 'react'
import { type DraftName, listDrafts } from './kept-draft.ts'

const none: ReadonlySet<string> = new Set()

/** The entries of a list of which this device keeps something that is not saved. */
export function useDrafts({ admin, kind }: Omit<DraftName, 'id'>): ReadonlySet<string> {
  const [ids, setIds] = useState(none)
  useEffect(() => {
    let isGone = false
    void listDrafts({ admin, kind }).then((found) => {
      if (!isGone) setIds(found)
    })
    return () => {
      isGone = true
    }
  }, [admin, kind])
  return ids
}
