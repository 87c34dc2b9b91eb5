import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { ActionReport } from './report-line.tsx'
import { isInProgress, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/**
 * Reports finished uploads of a kind when none is in progress any more, and removes them. Failed ones stay
 * visible.
 */
export function useUploadReport(
  uploads: Uploads,
  { kind, owner }: Pick<UploadItem, 'kind' | 'owner'>,
  onArrived: (report: ActionReport) => void,
) {
  // Progress changes several times a second; the phases are enough.
  const phases = useStore(uploads.store, ({ items }) =>
    items.map(({ id, phase }) => `${id} ${phase}`).join(),
  )

  const finish = useEffectEvent(() => {
    const { items } = uploads.store.getState()
    const own = items.filter((item) => item.kind === kind && item.owner === owner)
    if (own.some(isInProgress)) return
    const done = own.filter(({ phase }) => phase === 'done')
    if (done.length === 0) return
    for (const { id } of done) uploads.remove(id)
    onArrived(formatUploadReport(kind, done, own.length - done.length))
  })

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when a phase changes
  useEffect(() => finish(), [phases, kind, owner])
}

export const sameImageText = '同じ写真がもうあります。それを使います。'

/** Says what the server has answered about the files, and how many they are. */
export function formatUploadReport(
  kind: FileKind,
  done: readonly Pick<UploadItem, 'replaces' | 'isSame' | 'res'>[],
  failed: number,
): ActionReport {
  const { counted, name } = fileKindLabels[kind]
  const replaced = done.find(({ replaces }) => replaces !== undefined)
  const same = done.filter(({ isSame }) => isSame).length
  const added = done.filter(({ replaces, isSame }) => replaces === undefined && !isSame)
  return {
    good: [
      added[0]?.res && `${counted(added.length)}を${added[0].res}。`,
      replaced?.res && `${name}を${replaced.res}。`,
      same > 0 && (same === done.length ? sameImageText : `${counted(same)}は、${sameImageText}`),
    ]
      .filter(Boolean)
      .join(''),
    bad: failed > 0 ? `${counted(failed)}は入りませんでした。` : '',
  }
}
