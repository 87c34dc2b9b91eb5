import { Play } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { announce } from '#web/ui/announcer.ts'
import { chaptersIn } from './chapters.ts'
import styles from './player.module.css'
import type { MovieHandle } from './player.ts'

/** A text in which the places of a movie that it names are buttons which play it from there. */
export function MovieText({ text, movie }: { text: string; movie: RefObject<MovieHandle | null> }) {
  return chaptersIn(text).map(({ at, text: words, seconds }) =>
    seconds === undefined ? (
      words
    ) : (
      <Chapter key={at} words={words} seconds={seconds} movie={movie} />
    ),
  )
}

type ChapterProps = { words: string; seconds: number; movie: RefObject<MovieHandle | null> }

function Chapter({ words, seconds, movie }: ChapterProps) {
  const [isGoing, setGoing] = useState(false)

  async function go() {
    if (isGoing) return
    setGoing(true)
    announce(`動画を${words}から再生します`)
    await movie.current?.playFrom(seconds)
    setGoing(false)
  }

  return (
    <button
      type="button"
      className={styles.chapter}
      aria-label={`動画を${words}から再生する`}
      aria-disabled={isGoing ? true : undefined}
      onClick={() => void go()}
    >
      <Play aria-hidden />
      {words}
    </button>
  )
}
