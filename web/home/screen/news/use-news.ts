import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { listKey, useApiList } from '#web/api/use-api-list.ts'
import { clearBadge } from '#web/home/entries/use-badges.ts'

// The list stands below the cards of the pages: opening the screen does not mean that it was seen.
const input = { query: { seen: 'no' } } as const
const queryKey = listKey('listNews', input)

type ListedNews = InfiniteData<EndpointOutput<Endpoints['listNews']>>

/** The news, which count as seen when the heading of their list has been in view for a second. */
export function useNews(heading: RefObject<Element | null>) {
  const client = useClient()
  const queries = useQueryClient()
  const news = useApiList('listNews', input, { rows: (page) => page.news })
  const isSeen = useSeen(heading, news.isSuccess && news.isFetchedAfterMount)

  useEffect(() => {
    if (!isSeen) return
    // A failure leaves the badge for the next visit.
    reportSeen(client, queries).catch(() => undefined)
  }, [isSeen, client, queries])
  return news
}

async function reportSeen(client: Client, queries: QueryClient): Promise<void> {
  const { user } = useSession.getState()
  const answer = await client.listNews({})
  // Another shop may have signed in meanwhile.
  if (useSession.getState().user?.id !== user?.id) return
  const shown = queries.getQueryData<ListedNews>(queryKey)?.pages[0]?.news[0]
  // What has come meanwhile counts as seen too, so it is shown.
  if (shown?.id !== answer.news[0]?.id)
    queries.setQueryData<ListedNews>(queryKey, { pages: [answer], pageParams: [undefined] })
  await clearBadge(queries, 'news')
}

const seenAfterMs = 1000

/** Whether the element has been in view for a second, since it is `isReady`. */
function useSeen(element: RefObject<Element | null>, isReady: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!isReady || !target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const restart = () => {
      clearTimeout(timer)
      const isVisible = isInView && document.visibilityState === 'visible'
      timer = isVisible ? setTimeout(() => setSeen(true), seenAfterMs) : undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting === true
        restart()
      },
      { threshold: 1 },
    )
    observer.observe(target)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', restart)
    }
  }, [element, isReady])
  return isSeen
}
