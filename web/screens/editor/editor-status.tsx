import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { statusOf } from '#web/editor/status-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { timeText } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { useOffline } from '#web/ui/use-offline.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import styles from './editor-status.module.css'
import { useNotedStatus } from './noted-status.ts'
import type { EditingSession } from './open-session.ts'
import type { Overlay } from './overlays.tsx'
import { ReservationSlot } from './reservation-slot.tsx'

const freshMs = 1500

// It can wait until the editor stands. Where its script does not come, the editor does without.
const ElsewhereNotice = lazy<ComponentType<{ session: EditingSession }>>(() =>
  new Promise<void>(whenIdle)
    .then(() => import('./elsewhere-notice.tsx'))
    .then(
      (module) => ({ default: module.ElsewhereNotice }),
      () => ({ default: () => null }),
    ),
)

type Props = { session: EditingSession; onOpen: (overlay: Overlay) => void }

/** The one line that says how saving stands, what is reserved, and the choice when two devices changed the same. */
export function EditorStatus({ session, onOpen }: Props) {
  const saving = useStore(session.autosave.state)
  const { state: pageState, reserve } = useStore(session.pageState)
  const at = saving.saved?.at
  const isFresh = useFresh(at)
  const savedAt = at ? timeText(at.toISOString()) : ''
  const isOffline = useOffline()
  const isResting =
    !isFresh && !isOffline && Object.values(saving.phases).every((phase) => phase === 'idle')
  const status = statusOf({ saving, pageState, reserve, isFresh, savedAt, isOffline })
  useNotedStatus(saving)
  return (
    <div className={classNames(styles.status, isResting && styles.resting)}>
      <Suspense fallback={null}>
        <ElsewhereNotice session={session} />
      </Suspense>
      <StatusLine tone={status.tone}>{status.text}</StatusLine>
      <ReservationSlot
        session={session}
        onChange={() => onOpen({ kind: 'publish', isReserving: true })}
      />
      {status.isConflict && <ConflictChoice session={session} />}
    </div>
  )
}

/** True for a moment after `at`. */
function useFresh(at: Date | undefined): boolean {
  const [seen, setSeen] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(at), freshMs)
    return () => clearTimeout(timer)
  }, [at])
  return at !== seen
}
