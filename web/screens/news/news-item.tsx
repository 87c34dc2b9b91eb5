import { ExternalLink, Play } from 'lucide-react'
import { linkTarget } from '#functions/contract/link.ts'
import type { News } from '#functions/contract/news.ts'
import { Picture } from '#functions/renderer/picture.tsx'
import { useConfig } from '#web/api/config.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { dateText } from '#web/ui/format.ts'
import styles from './news-item.module.css'

/** One entry of the news, with what is attached to it. */
export function NewsItem({ news }: { news: News }) {
  const { media } = useConfig()
  return (
    <li>
      <article className={styles.item}>
        <header className={styles.top}>
          <time dateTime={news.updated_at} className={styles.date}>
            {dateText(news.updated_at)}
          </time>
          <h3 className={styles.title}>{news.title}</h3>
        </header>
        <p className={styles.contents}>{news.contents}</p>
        {news.photo && (
          <div className={styles.photo}>
            <Picture path={news.photo} alt="" media={media} eager={false} />
          </div>
        )}
        {news.movie && <Movie movie={news.movie} title={news.title} />}
        {news.link && <NewsLink link={news.link} />}
      </article>
    </li>
  )
}

/** A YouTube video opens where it lives; one of ours plays here. */
function Movie({ movie, title }: { movie: string; title: string }) {
  const { media } = useConfig()
  if (!movie.startsWith('/')) {
    return (
      <a href={movie} target="_blank" rel="noopener noreferrer" className={buttonClass('grey')}>
        <Play aria-hidden size={20} />
        YouTubeで動画を見る
      </a>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the archive keeps no captions; the entry's text stands beside it
    <video
      className={styles.movie}
      src={media + movie}
      controls
      playsInline
      preload="metadata"
      aria-label={`${title}の動画`}
    />
  )
}

function NewsLink({ link }: { link: string }) {
  const target = linkTarget(link)
  if (!target || !('href' in target)) return null
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <ExternalLink aria-hidden size={20} />
      くわしく見る
    </a>
  )
}
