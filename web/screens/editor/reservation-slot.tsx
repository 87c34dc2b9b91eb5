import { useState } from 'react'
import { useStore } from 'zustand'
import { waitingOf } from '#web/editor/reservation-words.ts'
import { later } from '#web/ui/later.tsx'
import styles from './editor-status.module.css'
import type { EditingSession } from './open-session.ts'

/** Comes only where something is reserved. */
export const ReservationLine = later(15, async () => {
  return (await import('./reservation-line.tsx')).ReservationLine
})

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
