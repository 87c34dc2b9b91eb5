import { useEffect, useState } from 'react'
import { type DraftName, listDrafts } from './kept-draft.ts'

const none: ReadonlySet<string> = new Set()

/** The entries of a list of which this device keeps something that is not saved. */
export function useDrafts({ admin, kind }: Omit<DraftName, 'id'>): ReadonlySet<string> {
  const [ids, setIds] = useState(none)
  useEffect(() => {
    let isGone = false
    async function find() {
      const found = await listDrafts({ admin, kind })
      if (!isGone) setIds(found)
    }
    void find()
    return () => {
      isGone = true
    }
  }, [admin, kind])
  return ids
}
