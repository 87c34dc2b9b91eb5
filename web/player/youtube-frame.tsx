import { RotateCw, X } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import { MovieTrouble, YouTubeLink } from './movie-trouble.tsx'
import styles from './player.module.css'
import { type MovieHandle, stateWords } from './player.ts'
import { usePlayerSize } from './player-size.ts'
import { useYouTube } from './use-youtube.ts'
import { frameAddress } from './youtube-messages.ts'

type Props = {
  video: string
  title: string
  /** Seconds from which it plays first. */
  from: number | undefined
  onRetry: () => void
  onClose: () => void
  ref?: Ref<MovieHandle>
}

/** YouTube's own player in a frame, playing as soon as it can. */
export function YouTubeFrame({ video, title, from, onRetry, onClose, ref }: Props) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, trouble, playHere, stop } = useYouTube(frame, from)
  useImperativeHandle(ref, () => ({ playFrom: playHere }), [playHere])
  // What was pressed is gone; whoever stood on it stands on the movie now.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function close() {
    stop()
    onClose()
  }

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={`${title}の動画`}
      aria-describedby={id}
      className={styles.movie}
      data-state={state}
    >
      <Screen frame={frame} video={video} title={title} />
      <span id={id} className={hiddenStyles.hidden}>
        {stateWords[state]}
      </span>
      {trouble && <Trouble words={trouble} onRetry={onRetry} />}
      <div className={styles.below}>
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
  const [address] = useState(() => frameAddress(video, window.location.origin))
  const column = useRef<HTMLDivElement>(null)
  const size = usePlayerSize(column)
  return (
    <div ref={column} className={styles.screen}>
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

function Trouble({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <MovieTrouble
      actions={
        <Button icon={RotateCw} onClick={onRetry}>
          もう一度
        </Button>
      }
    >
      {words}
    </MovieTrouble>
  )
}
