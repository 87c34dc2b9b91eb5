import { Newspaper } from 'lucide-react'
import { useApiList } from '#web/api/list-hook.ts'
import { useReturnToEntry } from '#web/screens/entry-link.tsx'
import { useBadgeSeen } from '#web/screens/use-badges.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewsItem } from './news-item.tsx'
import styles from './news-screen.module.css'
import { PageCards } from './page-cards.tsx'

/** /news, where a shop arrives: its three pages, and what the service has to tell. */
export function NewsScreen() {
  const news = useApiList('listNews')
  useReturnToEntry(news.data !== undefined)
  useBadgeSeen('news', news.isSuccess && news.isFetchedAfterMount)
  return (
    <div className={styles.screen}>
      <ScreenHeading title="更新ニュース" hidden />
      <PageCards />
      <section className={styles.section} aria-labelledby="news-heading">
        <h2 id="news-heading" className={styles.heading}>
          更新ニュース
        </h2>
        <Loaded query={news} what="更新ニュース" skeleton={<NewsSkeleton />}>
          {({ pages }) =>
            pages[0]?.news.length === 0 ? (
              <EmptyState icon={Newspaper} title="お知らせはまだありません">
                新しいお知らせが届くと、ここに表示されます。
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
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
        </Loaded>
      </section>
    </div>
  )
}

function NewsSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second'].map((each) => (
        <div key={each} className={styles.waiting}>
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
