import { Play } from 'lucide-react'
import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { MovieLoadProblem } from '#web/player/movie-problem.tsx'
import styles from '#web/player/player.module.css'
import type { MovieHandle } from '#web/player/player.ts'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

const YouTubeFrame = lazyPanel(
  async () => (await import('./youtube-frame.tsx')).YouTubeFrame,
  MovieLoadProblem,
)

/** もう一度 starts the next round with a new frame. */
type Opened = { round: number; from?: number }

type Props = { video: string; title: string; ref?: Ref<MovieHandle> | undefined }

/** A YouTube video. Nothing is requested from YouTube before the user starts it. */
export function YouTubeMovie({ video, title, ref }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const handle = useRef<MovieHandle>(null)
  const button = useRef<HTMLButtonElement>(null)

  const playFrom = useCallback(async (seconds: number) => {
    if (handle.current) await handle.current.playFrom(seconds)
    else setOpened({ round: 1, from: seconds })
  }, [])
  useImperativeHandle(ref, () => ({ playFrom }), [playFrom])

  function close() {
    setOpened(undefined)
    // The button is rendered again after this.
    setTimeout(() => button.current?.focus())
  }

  if (opened) {
    return (
      <YouTubeFrame
        key={opened.round}
        ref={handle}
        video={video}
        title={title}
        from={opened.from}
        onRetry={() => setOpened({ ...opened, round: opened.round + 1 })}
        onClose={close}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={`stack content-middle children-center gap-2 w-full max-w-[640px] wide-ratio p-4 round-md border-strong bright text-center hover:border-color-text ${styles.placeholder}`}
      onClick={() => setOpened({ round: 1 })}
    >
      <span className="inline-flex items-center gap-2 min-h-target p-2-5 round-full bg-pressed text-lg bold svg:w-6 svg:h-6 svg:fill-[currentColor]">
        <Play aria-hidden />
        再生する
      </span>
      <span className="visually-hidden">{title}の動画</span>
      <span className="hint">押すとYouTubeにつながり、動画がはじまります。</span>
    </button>
  )
}
