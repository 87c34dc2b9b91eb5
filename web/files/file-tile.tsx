import { Play } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatMovieLength } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

/** Only movies have `seconds`. */
type TileFile = { name: string; thumb_url: string; seconds?: number }

type Props = {
  file: TileFile
  /** Its place in the selection, from 1; 0 when not selected. */
  place: number
  busy?: string | undefined
  onPress: () => void
}

export function FileTile({ file, place, busy, onPress }: Props) {
  return (
    <button
      type="button"
      className={classNames(
        'block square w-full relative round-md bg-raised clip',
        'border-3-clear',
        place > 0 ? 'border-color-orange' : 'hover:border-color-line-strong',
      )}
      data-file=""
      aria-pressed={place > 0}
      onClick={onPress}
    >
      <FileThumbnail file={file} />
      {place > 0 && (
        <span className="absolute round-full bold text-center inset-1-1-auto-auto min-w-7 bg-orange color-on-orange">
          {place}
        </span>
      )}
      {busy && (
        <span className="stack content-center white absolute inset-0 bold bg-[rgb(0_0_0/0.7)]">
          {busy}
        </span>
      )}
    </button>
  )
}

/** The picture of a file, or its name until there is one, and the length of a movie. */
export function FileThumbnail({ file: { name, thumb_url, seconds } }: Pick<Props, 'file'>) {
  const { media } = useConfig()
  return (
    <>
      {thumb_url === '' ? (
        <span className="stack content-center h-full p-2 text-xs tight clip break">{name}</span>
      ) : (
        <img
          className="size-full text-xs cover"
          src={media + thumb_url}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {seconds !== undefined && (
        <span className="row gap-1 white px-2 absolute round-sm text-xs inset-auto-1-1-auto bg-[rgb(0_0_0/0.75)]">
          <Play aria-hidden className="play" />
          {formatMovieLength(seconds)}
        </span>
      )}
    </>
  )
}

export function TileSkeletons() {
  return (
    <div className="stack gap-2 cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="square">
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
