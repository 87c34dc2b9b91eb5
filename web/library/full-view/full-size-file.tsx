import { useEffect, useState } from 'react'
import { useConfig } from '#web/api/config.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

type Props = {
  file: LibraryFile
  /** The files to preload. */
  beside: readonly (LibraryFile | undefined)[]
}

export function FullSizeFile({ file, beside }: Props) {
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  usePreload(state === 'there' ? beside : noFiles)
  if (state === 'failed') {
    return (
      <div role="alert" className="stack children-center gap-3 p-4 text-center">
        <p>表示できませんでした。電波の状態を確かめてください。</p>
        <DisappearingButton
          next="dialog[open] h2"
          onClick={() => {
            setAttempt(attempt + 1)
            setState('loading')
          }}
        >
          もう一度
        </DisappearingButton>
      </div>
    )
  }
  const onFailed = () => setState('failed')
  const onThere = () => setState('there')
  return (
    <>
      {state === 'loading' && file.seconds === undefined && (
        <div className="w-[60%] h-[60%]">
          <Skeleton shape="box" />
        </div>
      )}
      <Medium key={attempt} file={file} onThere={onThere} onFailed={onFailed} />
    </>
  )
}

const noFiles: Props['beside'] = []

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
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's own movie, without captions
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

function usePreload(files: Props['beside']) {
  const { media } = useConfig()
  const addresses = files
    .flatMap((file) => (file ? [file.seconds === undefined ? file.url : file.poster_url] : []))
    .filter(Boolean)
    .join(' ')
  useEffect(() => {
    for (const path of addresses.split(' ').filter(Boolean)) new Image().src = media + path
  }, [media, addresses])
}
