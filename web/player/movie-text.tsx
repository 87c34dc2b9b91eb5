import { Play } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { announce } from '#web/ui/status/announce.ts'
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
      className={`inline-flex items-center gap-1 min-w-target min-h-target px-2 round-md bold link-color underline valign-middle svg:w-4 svg:h-4 svg:fill-[currentColor] ${styles.chapter}`}
      aria-label={`動画を${label}から再生する`}
      aria-disabled={isGoing ? true : undefined}
      onClick={() => void go()}
    >
      <Play aria-hidden />
      {label}
    </button>
  )
}

/** A segment of a text. `seconds` is set where the text names a position in the movie. */
type ChapterSegment = { at: number; text: string; seconds?: number }

const timePattern = /(?<![\d:：])(?:(\d{1,2})[:：])?(\d{1,2})[:：]([0-5]\d)(?![\d:：])/g

// Times of day, such as business hours, are not positions in a movie.
const dayBefore = /(?:午前|午後|朝|昼|夜|日|[(（][月火水木金土日祝]+[)）]|\d[ 　]*[〜～~–-])[ 　]*$/
const dayAfter = /^[ 　]*(?:[〜～~]|[–-][ 　]*\d|時)/

/** Splits a text at positions in a movie such as `1:23` or `1:02:03`. */
export function findChapters(text: string): ChapterSegment[] {
  const plain = text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
  const parts: ChapterSegment[] = []
  let end = 0
  for (const found of plain.matchAll(timePattern)) {
    const at = found.index
    const next = at + found[0].length
    if (isTimeOfDay(plain.slice(0, at), plain.slice(next))) continue
    parts.push({ at: end, text: text.slice(end, at) })
    parts.push({ at, text: text.slice(at, next), seconds: toSeconds(found) })
    end = next
  }
  parts.push({ at: end, text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}

const isTimeOfDay = (before: string, after: string) =>
  dayBefore.test(before) || dayAfter.test(after)

function toSeconds([, hours = '0', minutes, seconds]: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
