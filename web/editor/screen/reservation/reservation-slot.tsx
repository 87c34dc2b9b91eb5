import { useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import styles from '#web/editor/screen/bar/editor-bar.module.css'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import {
  getWaitingReservation,
  shouldShowReservation,
} from '#web/editor/status/publishing-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type LoadFailureProps, lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export const LazyReservationLine = lazyPanel(
  async () => (await import('./reservation-line.tsx')).ReservationLine,
  LoadProblem,
)

/** The user did not open the line, so a dialog would interrupt the editing. */
function LoadProblem({ retry }: LoadFailureProps) {
  return (
    <p className="row gap-2 text-sm">
      公開の予約があります。
      <Button kind="quiet" onClick={retry}>
        くわしく見る
      </Button>
    </p>
  )
}

/** Identifies a reservation in one state. */
const formatReservationKey = (reserve: Reservation | null) =>
  reserve && `${reserve.version} ${reserve.state}`

type Props = { session: EditingSession; onChange: () => void }

/**
 * Shows the page's reservation while it is active, when its result is new, and after it was cancelled
 * here.
 */
export function ReservationSlot({ session, onChange }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const [first] = useState(() =>
    shouldShowReservation({ reserve }, new Date()) ? null : formatReservationKey(reserve),
  )
  const [closed, setClosed] = useState<string | null>(null)
  const name = formatReservationKey(reserve)
  // Shown are active ones, and results that arrived since the page was opened.
  if (reserve === null || name === closed || name === first) return null
  const isWaiting = getWaitingReservation({ reserve }) !== undefined

  function close() {
    setClosed(name)
    session.panels.focusPart(undefined)
  }

  return (
    <div
      className={classNames(
        `${styles.reservation} max-lg:first max-lg:scroll-y max-lg:max-h-[max(var(--target),15vh)] lg:whole-row lg:last lg:min-w-0 lg:tight`,
        isWaiting && 'min-h-target',
      )}
    >
      <LazyReservationLine session={session} onChange={onChange} onClose={close} />
    </div>
  )
}
