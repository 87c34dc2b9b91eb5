import { Newspaper } from 'lucide-react'
import { useRef } from 'react'
import { useReturnToEntry } from '#web/screens/shared/entries/entry-link.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { NewsItem } from './news-item.tsx'
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
        <QueryContent query={news} what="更新ニュース" skeleton={<NewsSkeleton />}>
          {({ pages }) =>
            pages[0]?.news.length === 0 ? (
              <EmptyState icon={Newspaper} title="お知らせはまだありません">
                新しいお知らせが届くと、ここに表示されます。
              </EmptyState>
            ) : (
              <>
                <ul className="stack gap-4">
                  {pages
                    .flatMap(({ news: part }) => part)
                    .map((each) => (
                      <NewsItem key={each.id} news={each} />
                    ))}
                </ul>
                <MoreButton list={news} />
              </>
            )
          }
        </QueryContent>
      </section>
    </div>
  )
}

function NewsSkeleton() {
  return (
    <div className="stack gap-4">
      {['first', 'second'].map((each) => (
        <div key={each} className="panel stack gap-4 p-5">
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
