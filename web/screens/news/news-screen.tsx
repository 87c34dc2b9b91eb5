import { Newspaper } from 'lucide-react'
import { useRef } from 'react'
import { useReturnToEntry } from '#web/screens/shared/entries/entry-link.tsx'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
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
