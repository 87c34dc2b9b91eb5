import { type Ref, useId, useRef, useState } from 'react'
import { parseMoviePath, posterPath } from '#functions/contract/files/file-path.ts'
import { MovieProblem } from '#web/player/movie-problem.tsx'
import styles from '#web/player/player.module.css'
import { type MovieHandle, playerStateLabels, usePlayer } from '#web/player/player.ts'
import { connectVideo } from './video-player.ts'

type Props = { path: string; media: string; title: string; ref?: Ref<MovieHandle> | undefined }

/** A movie of the archive. Before it plays, only its metadata is loaded. */
export function ArchiveMovie({ path, media, title, ref }: Props) {
  const id = useId()
  const movie = parseMoviePath(path)
  const video = useRef<HTMLVideoElement>(null)
  const { state } = usePlayer({
    element: video,
    ref,
    connect: (shown, onState) => connectVideo(shown, { onState }),
  })
  const [isBroken, setBroken] = useState(false)
  if (!movie) return null

  function tryAgain() {
    setBroken(false)
    video.current?.load()
    video.current?.focus()
  }

  const poster = posterPath(movie)
  return (
    <div
      className={`stack children-start gap-2 w-full min-w-0 max-w-[640px] ${styles.movie}`}
      data-state={state}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the archive keeps no captions; the entry's text stands beside it */}
      <video
        ref={video}
        className={`w-full max-h-[30rem] round-md bg-black ${styles.video}`}
        src={media + path}
        {...(poster && { poster: media + poster })}
        width={movie.width}
        height={movie.height}
        controls
        playsInline
        preload="metadata"
        aria-label={`${title}の動画`}
        aria-describedby={id}
        onError={() => setBroken(true)}
        onPlaying={() => setBroken(false)}
      />
      <span id={id} className="visually-hidden">
        {playerStateLabels[state]}
      </span>
      {isBroken && (
        <MovieProblem onRetry={tryAgain}>
          動画を読み込めませんでした。電波の状態を確かめて、もう一度お試しください。
        </MovieProblem>
      )}
    </div>
  )
}
