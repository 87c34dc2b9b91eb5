import { Play } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { announce } from '#web/ui/status/announce.ts'
import { findChapters } from './find-chapters.ts'
import styles from './player.module.css'
import type { MovieHandle } from './player.ts'

export function MovieText({ text, movie }: { text: string; movie: RefObject<MovieHandle | null> }) {
  return findChapters(text).map(({ at, text: label, seconds }) =>
    seconds === undefined ? (
      label
    ) : (
      <Chapter key={at} label={label} seconds={seconds} movie={movie} />
    ),
  )
}

type ChapterProps = { label: string; seconds: number; movie: RefObject<MovieHandle | null> }

function Chapter({ label, seconds, movie }: ChapterProps) {
  const [isGoing, setGoing] = useState(false)

  async function go() {
    if (isGoing) return
    setGoing(true)
    announce(`動画を${label}から再生します`)
    await movie.current?.playFrom(seconds)
    setGoing(false)
  }

  return (
    <button
      type="button"
      className={styles.chapter}
      aria-label={`動画を${label}から再生する`}
      aria-disabled={isGoing ? true : undefined}
      onClick={() => void go()}
    >
      <Play aria-hidden />
      {label}
    </button>
  )
}
