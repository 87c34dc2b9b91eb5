import { X } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { MovieProblem, YouTubeLink } from '#web/player/movie-problem.tsx'
import styles from '#web/player/player.module.css'
import {
  type MovieHandle,
  playerStateLabels,
  playFromPosition,
  usePlayer,
} from '#web/player/player.ts'
import { usePlayerSize } from '#web/player/player-size.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buildFrameUrl } from './youtube-messages.ts'
import { connectFrame } from './youtube-player.ts'

type Props = {
  video: string
  title: string
  /** Position at which it first plays, in seconds. */
  from: number | undefined
  onRetry: () => void
  onClose: () => void
  ref?: Ref<MovieHandle>
}

export function YouTubeFrame({ video, title, from, onRetry, onClose, ref }: Props) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [problem, setProblem] = useState<string>()
  const { state, player } = usePlayer({
    element: frame,
    ref,
    connect: (shown, onState) => {
      const own = connectFrame(shown, id, { onState, onProblem: setProblem })
      if (from === undefined) own.play()
      else void playFromPosition(own, from)
      return own
    },
  })
  // The button that opened it is gone, so the focus moves here.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function close() {
    player.current?.stop()
    onClose()
  }

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={`${title}の動画`}
      aria-describedby={id}
      className={`stack children-start gap-2 w-full min-w-0 max-w-[640px] border-0 no-outline ${styles.movie}`}
      data-state={state}
    >
      <Screen frame={frame} video={video} title={title} />
      <span id={id} className="visually-hidden">
        {playerStateLabels[state]}
      </span>
      {problem && <MovieProblem onRetry={onRetry}>{problem}</MovieProblem>}
      <div className="flex wrap gap-2">
        <YouTubeLink video={video} />
        <Button kind="quiet" icon={X} onClick={close}>
          動画をとじる
        </Button>
      </div>
    </fieldset>
  )
}

type ScreenProps = { frame: Ref<HTMLIFrameElement>; video: string; title: string }

function Screen({ frame, video, title }: ScreenProps) {
  const [address] = useState(() => buildFrameUrl(video, window.location.origin))
  const column = useRef<HTMLDivElement>(null)
  const size = usePlayerSize(column)
  return (
    <div ref={column} className={`w-full wide-ratio round-md bg-black clip ${styles.screen}`}>
      <iframe
        ref={frame}
        src={address}
        title={`${title}の動画（YouTube）`}
        width={size.width}
        height={size.height}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, where its script needs what it keeps there
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    </div>
  )
}
