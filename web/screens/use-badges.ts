import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useLocation } from '#web/ui/router.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/** The two lists of entries that have a New badge. */
export type BadgedList = 'news' | 'qanda'

const calls = { news: 'getNewsBadge', qanda: 'getQandaBadge' } as const

// No clock asks: going to another screen does, and coming back to the window.
const fresh = { staleTime: 3 * 60_000, refetchOnWindowFocus: true }

/** How many entries of each list are new to the shop; 0 as well while nobody has told yet. */
export function useBadges(): Record<BadgedList, number> {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const enabled = useIdleOnce()
  const news = useApi(calls.news, {}, { ...fresh, enabled })
  const qanda = useApi(calls.qanda, {}, { ...fresh, enabled })

  const askAgain = useCallback(() => {
    for (const call of Object.values(calls))
      void queries.refetchQueries({ queryKey: [call], type: 'active', stale: true })
  }, [queries])
  useEffect(askAgain, [askAgain, pathname])

  return { news: news.data?.count ?? 0, qanda: qanda.data?.count ?? 0 }
}

/** Takes a list's badge away once the list was shown; the server has noted that by then. */
export function useBadgeSeen(list: BadgedList, isShown: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isShown) return
    void takeAway(queries, [calls[list], {}])
  }, [queries, list, isShown])
}

async function takeAway(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  // An answer that is on its way may be older than the list.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { res: 'OK', badge: false, count: 0 })
}

/** What is on the screen comes first. */
function useIdleOnce(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
