import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { type ElsewhereWatch, watchElsewhere } from '#web/editor/elsewhere.ts'
import styles from './editor-status.module.css'
import { elsewhereWorld } from './elsewhere-world.ts'
import type { EditingSession } from './open-session.ts'

/** Watches the page elsewhere, and says softly when it is open there too. Kept when empty, so that it is heard. */
export function ElsewhereNotice({ session }: { session: EditingSession }) {
  const client = useClient()
  const isEnded = useSession((each) => each.isEnded)
  const [world] = useState(() => elsewhereWorld(client, session))
  const [watch] = useState(() => watchElsewhere(world))
  const isElsewhere = useStore(watch.state, ({ others }) => others > 0)
  useEffect(() => (isEnded ? undefined : watch.start()), [watch, isEnded])
  useEffect(() => listen(watch), [watch])
  useEffect(() => {
    window.addEventListener('pagehide', world.leave)
    return () => window.removeEventListener('pagehide', world.leave)
  }, [world])
  return (
    <output className={styles.elsewhere}>
      {isElsewhere && (
        <>
          <MonitorSmartphone aria-hidden />
          このページは、ほかの画面でもひらいています
        </>
      )}
    </output>
  )
}

const deeds = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const

/** Tells the watch what the owner does, and when somebody looks again; gives what ends it. */
function listen(watch: ElsewhereWatch): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const options = { signal, passive: true, capture: true }
  for (const deed of deeds) window.addEventListener(deed, watch.acted, options)
  window.addEventListener('compositionstart', () => watch.composes(true), options)
  window.addEventListener('compositionend', () => watch.composes(false), options)
  window.addEventListener('online', watch.wake, { signal })
  document.addEventListener('visibilitychange', watch.wake, { signal })
  return () => ending.abort()
}
