import { ExternalLink, FileText, type LucideIcon, Mail, Phone } from 'lucide-react'
import { useRef } from 'react'
import { linkTarget } from '#functions/contract/link.ts'
import type { News } from '#functions/contract/news.ts'
import { Picture } from '#functions/renderer/picture.tsx'
import { useConfig } from '#web/api/config.ts'
import { Movie } from '#web/player/movie.tsx'
import { MovieText } from '#web/player/movie-text.tsx'
import type { MovieHandle } from '#web/player/player.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './entry-body.module.css'
import type { EntryKind } from './entry-kinds.ts'
import { EntryLink } from './entry-link.tsx'
import { foldText } from './fold-text.ts'

type Props = {
  entry: News
  kind: EntryKind
  /** Shows the beginning of a long text, and the way to the rest. */
  isFolded?: boolean
}

/** What an entry says, with all that is attached to it. Its text is text, whatever stands in it. */
export function EntryBody({ entry, kind, isFolded = false }: Props) {
  const { media } = useConfig()
  const movie = useRef<MovieHandle>(null)
  const { contents, photo, title } = entry
  const beginning = isFolded ? foldText(contents) : undefined
  const shown = beginning ?? contents
  return (
    <div className={styles.body}>
      {shown && (
        <p className={styles.contents}>
          {entry.movie ? <MovieText text={shown} movie={movie} /> : shown}
        </p>
      )}
      {beginning && (
        <EntryLink entry={entry} kind={kind} place="rest" label={`${title}のつづきを読む`}>
          つづきを読む
        </EntryLink>
      )}
      {photo && (
        <div className={styles.photo}>
          <Picture path={photo} alt={`${title}の写真`} media={media} eager={false} />
        </div>
      )}
      {entry.movie && <Movie ref={movie} movie={entry.movie} media={media} title={title} />}
      {entry.link && <OutLink link={entry.link} />}
    </div>
  )
}

/** A link of an entry leads out, or to one of the shop's own pages. */
function OutLink({ link }: { link: string }) {
  const target = linkTarget(link)
  if (!target) return null
  if ('page' in target) {
    return (
      <ScreenLink to={`/${target.page}`} className={styles.link}>
        <FileText aria-hidden />
        ページ{target.page}をひらく
      </ScreenLink>
    )
  }
  const { words, icon: Icon } = linkLook(target.href)
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <Icon aria-hidden />
      {words}
    </a>
  )
}

function linkLook(href: string): { words: string; icon: LucideIcon } {
  if (href.startsWith('tel:')) return { words: '電話をかける', icon: Phone }
  if (href.startsWith('mailto:')) return { words: 'メールを書く', icon: Mail }
  return { words: `くわしく見る（${new URL(href).hostname}）`, icon: ExternalLink }
}
