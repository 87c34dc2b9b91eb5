import type { News } from '#functions/contract/news.ts'
import { EntryBody } from '#web/screens/entry-body.tsx'
import { EntryLink } from '#web/screens/entry-link.tsx'
import { dateText } from '#web/ui/format.ts'
import styles from './news-item.module.css'

/** One entry of the news, with what is attached to it; the rest of a long text is on a screen of its own. */
export function NewsItem({ news }: { news: News }) {
  return (
    <li>
      <article className={styles.item}>
        <header className={styles.top}>
          <time dateTime={news.updated_at} className={styles.date}>
            {dateText(news.updated_at)}
          </time>
          <h3 className={styles.title}>
            <EntryLink entry={news} kind="news" place="title">
              {news.title}
            </EntryLink>
          </h3>
        </header>
        <EntryBody entry={news} kind="news" isFolded />
      </article>
    </li>
  )
}
