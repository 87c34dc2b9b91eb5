import { ExternalLink, FileText, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { Ref } from 'react'
import { useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { parseLink } from '#functions/contract/text/link.ts'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import { useConfig } from '#web/api/config.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { MovieText } from '#web/player/movie-text.tsx'
import type { MovieHandle } from '#web/player/player.ts'
import { ArchiveMovie } from '#web/player/video/archive-movie.tsx'
import { parseVideoId } from '#web/player/youtube/youtube-messages.ts'
import { YouTubeMovie } from '#web/player/youtube/youtube-movie.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'

/** The content of an entry with its attachments, as plain text. */
export function EntryBody({ entry }: { entry: News }) {
  const { media } = useConfig()
  const movie = useRef<MovieHandle>(null)
  const { contents, photo, title } = entry
  return (
    <div className="stack children-start gap-4 w-full min-w-0">
      {contents && (
        <p className="break pre-line max-w-176 leading-[1.7em]">
          {entry.movie ? <MovieText text={contents} movie={movie} /> : contents}
        </p>
      )}
      {photo && (
        <div className="max-w-160 img:round-md img:bg-raised">
          <PageImage path={photo} alt={`${title}の写真`} media={media} eager={false} />
        </div>
      )}
      {entry.movie && <MoviePlayer ref={movie} movie={entry.movie} media={media} title={title} />}
      {entry.link && <OutLink link={entry.link} />}
    </div>
  )
}

function OutLink({ link }: { link: string }) {
  const target = parseLink(link)
  const { quoteName } = usePageNames()
  if (!target) return null
  if ('page' in target) {
    return (
      <ScreenLink to={`/${target.page}`} className="link-target gap-2 bold break">
        <FileText aria-hidden className="flex-none size-5" />
        {quoteName(target.page)}をひらく
      </ScreenLink>
    )
  }
  const { label, icon: Icon } = getLinkLabel(target.href)
  return (
    <a
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
      className="link-target gap-2 bold break"
    >
      <Icon aria-hidden className="flex-none size-5" />
      {label}
    </a>
  )
}

function getLinkLabel(href: string): { label: string; icon: LucideIcon } {
  if (href.startsWith('tel:')) return { label: '電話をかける', icon: Phone }
  if (href.startsWith('mailto:')) return { label: 'メールを書く', icon: Mail }
  return { label: `くわしく見る（${new URL(href).hostname}）`, icon: ExternalLink }
}

type MoviePlayerProps = {
  /** A path on the media host, or a YouTube address. */
  movie: string
  media: string
  /** Accessible name. */
  title: string
  ref?: Ref<MovieHandle>
}

/** The movie of an entry: from the archive, or from YouTube after the user starts it. */
function MoviePlayer({ movie, media, ...rest }: MoviePlayerProps) {
  if (movie.startsWith('/')) return <ArchiveMovie path={movie} media={media} {...rest} />
  const video = parseVideoId(movie)
  return video ? <YouTubeMovie video={video} {...rest} /> : null
}
