import { useState } from 'react'
import { useStore } from 'zustand'
import type { Reservation } from '#functions/contract/reservation.ts'
import { isToTell, waitingOf } from '#web/editor/reservation-words.ts'
import { Button } from '#web/ui/button.tsx'
import { type FailureProps, later } from '#web/ui/later.tsx'
import styles from './editor-status.module.css'
import type { EditingSession } from './open-session.ts'

/** Comes only where something is reserved. */
export const ReservationLine = later(
  19,
  async () => (await import('./reservation-line.tsx')).ReservationLine,
  Missing,
)

/** Nobody asked for the line just now, so nothing may come between the owner and the page. */
function Missing({ retry }: FailureProps) {
  return (
    <p className={styles.missing}>
      公開の予約があります。
      <Button kind="quiet" onClick={retry}>
        くわしく見る
      </Button>
    </p>
  )
}

/** One reservation in one state, however often it is read. */
const nameOf = (reserve: Reservation | null) => reserve && `${reserve.version} ${reserve.state}`

type Props = { session: EditingSession; onChange: () => void }

/** Where the page's reservation is told: while it goes on, what became of it, and after it was taken back here. */
export function ReservationSlot({ session, onChange }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const [first] = useState(() => (isToTell({ reserve }, new Date()) ? null : nameOf(reserve)))
  const [closed, setClosed] = useState<string | null>(null)
  const name = nameOf(reserve)
  // Told are those that go on, and what has become of one since the page was opened.
  if (reserve === null || name === closed || name === first) return null
  const isWaiting = waitingOf({ reserve }) !== undefined

  function close() {
    setClosed(name)
    session.panels.focusPart(undefined)
  }

  return (
    <div className={isWaiting ? styles.reservation : undefined}>
      <ReservationLine session={session} onChange={onChange} onClose={close} />
    </div>
  )
}
