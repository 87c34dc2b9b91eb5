import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Newspaper } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { listKey, useApiList } from '#web/api/use-api-list.ts'
import { createOpenedEntries, DirectChip, EntryItem } from '#web/home/entries/entry-item.tsx'
import { newsHash } from '#web/home/entries/entry-kinds.ts'
import { useReturnToEntry } from '#web/home/entries/entry-link.tsx'
import { clearBadge } from '#web/home/entries/use-badges.ts'
import { Button } from '#web/ui/button/button.tsx'
import { getClockParts } from '#web/ui/format.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { createKeptState } from '#web/ui/navigation/create-kept-state.ts'
import { useLocation } from '#web/ui/navigation/router.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

const shownAtFirst = 3
const useOpenedNews = createOpenedEntries()
const useShowsAll = createKeptState(false)

/** 更新ニュース: one line each, the newest three first. */
export function NewsList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const news = useNews(heading)
  const opening = useOpenedNews()
  const [showsAll, setShowsAll] = useShowsAll()
  useReturnToEntry(news.data !== undefined)
  useShowNews(heading, news.isFetched)
  const first = { ...news, rows: news.rows.slice(0, shownAtFirst), hasNextPage: false }
  const hasMore = news.rows.length > shownAtFirst || news.hasNextPage
  return (
    <section className="grid cols-1 gap-2" aria-labelledby="news">
      <h2 id="news" ref={heading} tabIndex={-1} className="text-lg">
        更新ニュース
      </h2>
      <ResourceList
        list={showsAll ? news : first}
        what="更新ニュース"
        skeleton={
          <RowShapes count={shownAtFirst} className="panel stack gap-5 p-4">
            <Skeleton />
          </RowShapes>
        }
        empty={{
          icon: Newspaper,
          title: 'お知らせはまだありません',
          children: '新しいお知らせが届くと、ここに表示されます。',
        }}
        className="panel grid cols-1 divided"
        renderRow={(entry) => (
          <EntryItem entry={entry} kind="news" opening={opening}>
            <time dateTime={entry.updated_at} className="flex-none hint regular figures">
              {formatShortDate(entry.updated_at)}
            </time>
            {entry.direct && <DirectChip />}
          </EntryItem>
        )}
      />
      {hasMore && !showsAll && (
        <Button kind="quiet" icon={ChevronDown} onClick={() => setShowsAll(true)}>
          もっと見る
        </Button>
      )}
    </section>
  )
}

/** `11/25`, in Japan's time zone. */
const formatShortDate = (time: string) =>
  getClockParts(new Date(time)).date.replace('月', '/').replace('日', '')

/** Moves to the list for 更新ニュース of the sidebar, again when it has loaded. */
function useShowNews(heading: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const { hash, key } = useLocation()
  // oxlint-disable-next-line react/exhaustive-deps -- a press on the same link has another key
  useEffect(() => {
    if (hash !== newsHash) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [heading, hash, key, isLoaded])
}

// The list stands below the cards of the pages: opening the screen does not mean that it was seen.
const input = { query: { seen: 'no' } } as const
const queryKey = listKey('listNews', input)

type ListedNews = InfiniteData<EndpointOutput<Endpoints['listNews']>>

/** The news, which count as seen when the heading of their list has been in view for a second. */
function useNews(heading: RefObject<Element | null>) {
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
