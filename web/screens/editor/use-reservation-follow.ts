import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { nextTimeOf } from '#web/editor/reservation-words.ts'
import type { EditingSession } from './open-session.ts'

// Those who do it come within a minute, mostly at once.
const firstAskMs = 2000
const askEveryMs = 10_000
// An editor that is left open does not keep its session alive.
const asks = 30
// A timer holds for weeks at most, and sleeps while the machine does.
const longestWaitMs = 60_000

/** Asks what became of the page's reservation when its time has come, until something has. */
export function useReservationFollow({ pageState, owner }: EditingSession): void {
  const client = useClient()
  const next = useStore(pageState, nextTimeOf)
  useEffect(() => {
    if (next === undefined) return undefined
    const due = Date.parse(next) + firstAskMs
    let timer: number | undefined
    let left = asks

    function wait() {
      window.clearTimeout(timer)
      const ms = due - Date.now()
      if (ms > 0) timer = window.setTimeout(wait, Math.min(ms, longestWaitMs))
      else if (left > 0 && document.visibilityState === 'visible') void ask()
    }
    async function ask() {
      left -= 1
      timer = window.setTimeout(wait, askEveryMs)
      const before = pageState.getState()
      const page = await client.getPage({ body: owner }).catch(() => undefined)
      // What has been done here meanwhile is newer than the answer.
      if (page && pageState.getState() === before)
        pageState.setState({ state: page.state, reserve: page.reserve })
    }
    function lookAgain() {
      left = asks
      wait()
    }

    wait()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [client, next, owner, pageState])
}
