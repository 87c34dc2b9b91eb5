import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { FileKind, FileOwnerKind } from '#web/files/file-kind-labels.ts'
import { isInProgress, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

export type BatchResult = { arrived: UploadItem[]; failed: UploadItem[] }

/**
 * Follows the files that are added while a picker is open as one batch. `onEnd` is called each time none of
 * them is in progress and some have arrived. Later arrivals only appear in the library.
 */
export function useUploadBatch(uploads: Uploads, onEnd: (end: BatchResult) => void) {
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
    if (!batch.some(isInProgress)) finish(batch)
  }, [items, ids])

  // Finished files of an earlier picker.
  useEffect(() => removeDone(uploads), [uploads])

  return (files: readonly File[], kinds: readonly FileKind[], owner?: FileOwnerKind) => {
    const added = uploads.add(files, kinds, owner)
    setIds((before) => [...before, ...added])
  }
}

function removeDone({ store, remove }: Uploads, ids?: readonly string[]): void {
  for (const { id, phase } of store.getState().items) {
    if (phase === 'done' && (ids?.includes(id) ?? true)) remove(id)
  }
}
