import { useState } from 'react'
import { useStore } from 'zustand'
import { waitingOf } from '#web/editor/reservation-words.ts'
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

type Props = { session: EditingSession; onChange: () => void }

/** Where the page's reservation is told: while one waits, and after one was taken back here. */
export function ReservationSlot({ session, onChange }: Props) {
  const reserve = useStore(session.pageState, (publicity) => publicity.reserve)
  const [first] = useState(reserve)
  const [closed, setClosed] = useState<typeof reserve>(null)
  const isWaiting = waitingOf({ reserve }) !== undefined
  const isNews = reserve !== null && reserve !== first
  if (reserve === closed || !(isWaiting || isNews)) return null

  function close() {
    setClosed(reserve)
    session.panels.focusPart(undefined)
  }

  return (
    <div className={isWaiting ? styles.reservation : undefined}>
      <ReservationLine session={session} onChange={onChange} onClose={close} />
    </div>
  )
}
