import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { isOnItsWay, type UploadItem } from '#web/files/upload-items.ts'
import type { Uploads } from '#web/files/uploads.ts'
import type { Report } from './report-line.tsx'

/**
 * Tells of an owner's files of a kind that have arrived, once nothing of it is on its way any more, and clears them
 * away. Those that did not arrive stay in sight.
 */
export function useArrivals(
  uploads: Uploads,
  { kind, owner }: Pick<UploadItem, 'kind' | 'owner'>,
  onArrived: (report: Report) => void,
) {
  // Only how each stands: how far it is changes many times a second.
  const phases = useStore(uploads.store, ({ items }) =>
    items.map(({ id, phase }) => `${id} ${phase}`).join(),
  )

  const finish = useEffectEvent(() => {
    const { items } = uploads.store.getState()
    const own = items.filter((item) => item.kind === kind && item.owner === owner)
    if (own.some(isOnItsWay)) return
    const done = own.filter(({ phase }) => phase === 'done')
    if (done.length === 0) return
    for (const { id } of done) uploads.remove(id)
    onArrived(arrivalWords(kind, done, own.length - done.length))
  })

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whenever one stands differently
  useEffect(() => finish(), [phases, kind, owner])
}

/** What has come in, 3枚をアップロードしました。, and what has not. */
export function arrivalWords(
  kind: FileKind,
  done: readonly Pick<UploadItem, 'replaces'>[],
  failed: number,
): Report {
  const { counted, name } = fileWords[kind]
  const replaced = done.filter(({ replaces }) => replaces !== undefined).length
  const added = done.length - replaced
  return {
    good: [
      added > 0 && `${counted(added)}をアップロードしました。`,
      replaced > 0 && `${name}を入れかえました。`,
    ]
      .filter(Boolean)
      .join(''),
    bad: failed > 0 ? `${counted(failed)}は入りませんでした。` : '',
  }
}
