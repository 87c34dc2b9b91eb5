import { Newspaper } from 'lucide-react'
import { useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { DirectChip } from '#web/home/entries/direct-chip.tsx'
import { EntryBody } from '#web/home/entries/entry-body.tsx'
import { EntryLink, useReturnToEntry } from '#web/home/entries/entry-link.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import styles from './news-screen.module.css'
import { PageCards } from './page-cards.tsx'
import { useNews } from './use-news.ts'

/** /news */
export function NewsScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  const news = useNews(heading)
  useReturnToEntry(news.data !== undefined)
  return (
    <div className={`screen ${styles.screen}`}>
      <ScreenHeading title="更新ニュース" hidden />
      <PageCards />
      <section className="stack gap-4" aria-labelledby="news-heading">
        <h2 id="news-heading" ref={heading} className="text-xl">
          更新ニュース
        </h2>
        <ResourceList
          list={news}
          what="更新ニュース"
          skeleton={
            <RowShapes count={2} className="stack gap-4">
              <div className="panel stack gap-4 p-5">
                <Skeleton shape="heading" />
                <Skeleton />
                <Skeleton />
              </div>
            </RowShapes>
          }
          empty={{
            icon: Newspaper,
            title: 'お知らせはまだありません',
            children: '新しいお知らせが届くと、ここに表示されます。',
          }}
          className="stack gap-4"
          renderRow={(entry) => <NewsItem news={entry} />}
        />
      </section>
    </div>
  )
}

function NewsItem({ news }: { news: News }) {
  return (
    <li>
      <article className={`panel stack gap-3 min-w-0 p-5 ${styles.item}`}>
        <header className="stack">
          <time dateTime={news.updated_at} className="hint">
            {formatDate(news.updated_at)}
          </time>
          {news.direct && <DirectChip />}
          <h3 className="text-lg break">
            <EntryLink entry={news} kind="news" place="title">
              {news.title}
            </EntryLink>
          </h3>
        </header>
        <EntryBody entry={news} kind="news" isShortened />
      </article>
    </li>
  )
}
