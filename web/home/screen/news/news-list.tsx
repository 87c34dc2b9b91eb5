import { ChevronDown, Newspaper } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { DirectChip } from '#web/home/entries/direct-chip.tsx'
import { createOpenedEntries, EntryItem } from '#web/home/entries/entry-item.tsx'
import { newsHash } from '#web/home/entries/entry-kinds.ts'
import { useReturnToEntry } from '#web/home/entries/entry-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { getClockParts } from '#web/ui/format.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { createKeptState } from '#web/ui/navigation/create-kept-state.ts'
import { useLocation } from '#web/ui/navigation/router.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { useNews } from './use-news.ts'

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
