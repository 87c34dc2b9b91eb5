import type { News } from '#functions/contract/news.ts'
import { DirectChip } from '#web/screens/shared/entries/direct-chip.tsx'
import { EntryBody } from '#web/screens/shared/entries/entry-body.tsx'
import { EntryLink } from '#web/screens/shared/entries/entry-link.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './news-item.module.css'

export function NewsItem({ news }: { news: News }) {
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
