import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { FileOwner } from './file-owner.ts'
import type { FileKind } from './file-words.ts'
import { isOnItsWay, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/** How a batch ended: what arrived, and what did not. */
export type BatchEnd = { arrived: UploadItem[]; failed: UploadItem[] }

/**
 * Follows the files that are added while a picker is open, as one batch however often more are added.
 * Each time nothing of it is on its way any more and something has arrived, `onEnd` is told. What
 * arrives after the picker was closed is in the library, and nowhere else.
 */
export function useUploadBatch(uploads: Uploads, onEnd: (end: BatchEnd) => void) {
  const [ids, setIds] = useState<readonly string[]>([])
  const items = useStore(uploads.store, (state) => state.items)

  const finish = useEffectEvent((batch: UploadItem[]) => {
    const arrived = batch.filter(({ path }) => path !== undefined)
    if (arrived.length === 0) return
    removeDone(uploads, ids)
    onEnd({ arrived, failed: batch.filter(({ phase }) => phase === 'failed') })
  })

  useEffect(() => {
    const batch = items.filter(({ id }) => ids.includes(id))
    if (!batch.some(isOnItsWay)) finish(batch)
  }, [items, ids])

  // What arrived for an earlier picker has nobody who waits for it.
  useEffect(() => removeDone(uploads), [uploads])

  return (files: readonly File[], kinds: readonly FileKind[], owner?: FileOwner) => {
    const added = uploads.add(files, kinds, owner)
    setIds((before) => [...before, ...added])
  }
}

function removeDone({ store, remove }: Uploads, ids?: readonly string[]): void {
  for (const { id, phase } of store.getState().items) {
    if (phase === 'done' && (ids?.includes(id) ?? true)) remove(id)
  }
}
