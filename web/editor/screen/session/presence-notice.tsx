import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { type PresenceWatch, watchPresence } from '#web/editor/presence/watch-presence.ts'
import styles from '#web/editor/screen/bar/editor-status.module.css'
import { LiveText } from '#web/ui/live-text.tsx'
import type { EditingSession } from './editing-session.ts'
import { createPresenceDependencies } from './presence-dependencies.ts'

/**
 * Says when the page is also open elsewhere. Stays mounted when empty, so that screen readers announce
 * changes.
 */
export function PresenceNotice({ session }: { session: EditingSession }) {
  const client = useClient()
  const isEnded = useSession((each) => each.isEnded)
  const [dependencies] = useState(() => createPresenceDependencies(client, session))
  const [watch] = useState(() => watchPresence(dependencies))
  const isOpenElsewhere = useStore(watch.state, ({ others }) => others > 0)
  useEffect(() => (isEnded ? undefined : watch.start()), [watch, isEnded])
  useEffect(() => listenForActivity(watch), [watch])
  useEffect(() => {
    window.addEventListener('pagehide', dependencies.leave)
    return () => window.removeEventListener('pagehide', dependencies.leave)
  }, [dependencies])
  return (
    <output
      className={`row gap-2 hint ${styles.presence} svg:flex-none svg:w-[1.125em] svg:h-[1.125em] empty:absolute`}
    >
      {isOpenElsewhere && (
        <>
          <MonitorSmartphone aria-hidden />
          <LiveText>このページは、ほかの画面でもひらいています</LiveText>
        </>
      )}
    </output>
  )
}

const activityEvents = [
  'keydown',
  'input',
  'pointerdown',
  'pointermove',
  'wheel',
  'touchmove',
] as const

/** Reports user activity to the watch. Returns a function that stops it. */
function listenForActivity(watch: PresenceWatch): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const options = { signal, passive: true, capture: true }
  for (const type of activityEvents) window.addEventListener(type, watch.recordActivity, options)
  window.addEventListener('compositionstart', () => watch.setComposing(true), options)
  window.addEventListener('compositionend', () => watch.setComposing(false), options)
  window.addEventListener('online', watch.wake, { signal })
  document.addEventListener('visibilitychange', watch.wake, { signal })
  return () => ending.abort()
}
