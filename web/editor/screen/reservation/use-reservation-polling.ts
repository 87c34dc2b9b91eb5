import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { refreshPublishingState } from '#web/editor/screen/publish/use-publishing.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { getNextPublishTime } from '#web/editor/status/publishing-state.ts'

// Schedules fire within a minute, usually at once.
const firstPollMs = 2000
const pollEveryMs = 10_000
// Stop after this many requests, so that the session can expire.
const maxPolls = 30
// Timers cannot be longer than about 24 days, and do not run while the device sleeps.
const maxTimerMs = 60_000

/** Reads the page's reservation after it was due, until its state has changed. */
export function useReservationPolling(session: EditingSession): void {
  const client = useClient()
  const next = useStore(session.pageState, getNextPublishTime)
  useEffect(() => {
    if (next === undefined) return undefined
    const due = Date.parse(next) + firstPollMs
    let timer: number | undefined
    let remaining = maxPolls

    function wait() {
      window.clearTimeout(timer)
      const ms = due - Date.now()
      if (ms > 0) timer = window.setTimeout(wait, Math.min(ms, maxTimerMs))
      else if (remaining > 0 && document.visibilityState === 'visible') void poll()
    }
    async function poll() {
      remaining -= 1
      timer = window.setTimeout(wait, pollEveryMs)
      await refreshPublishingState(session, client)
    }
    function restart() {
      remaining = maxPolls
      wait()
    }

    wait()
    document.addEventListener('visibilitychange', restart)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [client, next, session])
}
