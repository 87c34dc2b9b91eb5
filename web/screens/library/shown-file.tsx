import { useEffect, useState } from 'react'
import { useConfig } from '#web/api/config.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './full-view.module.css'
import type { LibraryFile } from './library-file.ts'

type Props = {
  file: LibraryFile
  /** What is most likely seen next; loaded ahead. */
  beside: readonly (LibraryFile | undefined)[]
}

/** A picture as large as there is room, or a movie to play. */
export function Shown({ file, beside }: Props) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useLoadedAhead(state === 'there' ? beside : none)
  if (state === 'failed') {
    return (
      <div role="alert" className={styles.failed}>
        <p>表示できませんでした。電波の状態を確かめてください。</p>
        <PassingButton
          next="dialog[open] h2"
          onClick={() => {
            setAttempt(attempt + 1)
            setState('loading')
          }}
        >
          もう一度
        </PassingButton>
      </div>
    )
  }
  const onFailed = () => setState('failed')
  const onThere = () => setState('there')
  return (
    <>
      {state === 'loading' && file.seconds === undefined && (
        <div className={styles.waiting}>
          <Skeleton shape="box" />
        </div>
      )}
      <Medium key={attempt} file={file} onThere={onThere} onFailed={onFailed} />
    </>
  )
}

const none: Props['beside'] = []

type MediumProps = { file: LibraryFile; onThere: () => void; onFailed: () => void }

function Medium({ file, onThere, onFailed }: MediumProps) {
  const { media } = useConfig()
  const { name, url, poster_url, seconds, width, height } = file
  if (seconds === undefined) {
    return (
      <img
        src={media + url}
        alt={name}
        width={width}
        height={height}
        draggable={false}
        onLoad={onThere}
        onError={onFailed}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the shop's own movie, as it was sent
    <video
      src={media + url}
      {...(poster_url && { poster: media + poster_url })}
      aria-label={name}
      width={width}
      height={height}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={onThere}
      onError={onFailed}
    />
  )
}

function useLoadedAhead(files: Props['beside']) {
  const { media } = useConfig()
  const addresses = files
    .flatMap((file) => (file ? [file.seconds === undefined ? file.url : file.poster_url] : []))
    .filter(Boolean)
    .join(' ')
  useEffect(() => {
    for (const path of addresses.split(' ').filter(Boolean)) new Image().src = media + path
  }, [media, addresses])
}
