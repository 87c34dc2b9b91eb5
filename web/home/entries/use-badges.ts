import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { useIsIdle } from '#web/ui/loading/use-is-idle.ts'
import { useLocation } from '#web/ui/navigation/router.ts'

export type BadgedList = 'news' | 'qanda'

const calls = { news: 'getNewsBadge', qanda: 'getQandaBadge' } as const
const newInquiries = { query: { state: 'new', limit: '1' } } as const

// No polling: refetched on navigation and when the window gets the focus.
const queryOptions = { staleTime: 3 * 60_000, refetchOnWindowFocus: true }

/** New entries of each list, and new inquiries; 0 until loaded. */
export function useBadges(): Record<BadgedList | 'inquiries', number> {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const enabled = useIsIdle()
  const news = useApi(calls.news, {}, { ...queryOptions, enabled })
  const qanda = useApi(calls.qanda, {}, { ...queryOptions, enabled })
  const inquiries = useApi('listInquiries', newInquiries, { ...queryOptions, enabled })

  const askAgain = useCallback(() => {
    for (const call of [...Object.values(calls), 'listInquiries'])
      void queries.refetchQueries({ queryKey: [call], type: 'active', stale: true })
  }, [queries])
  useEffect(askAgain, [askAgain, pathname])

  return {
    news: news.data?.count ?? 0,
    qanda: qanda.data?.count ?? 0,
    inquiries: inquiries.data?.new_count ?? 0,
  }
}

/** Clears the badge of a list that was seen. */
export async function clearBadge(queries: QueryClient, list: BadgedList): Promise<void> {
  const queryKey = [calls[list], {}]
  // A pending answer may be older than the list.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, { res: 'OK', badge: false, count: 0 })
}
