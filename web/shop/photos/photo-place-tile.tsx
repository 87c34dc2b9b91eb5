import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useConfig } from '#web/api/config.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import type { UploadItem } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { AngleDrawing } from './angle-drawing.tsx'
import type { PhotoPlace } from './photo-places.ts'
import styles from './photos.module.css'
import { shots } from './shots.ts'

type Props = {
  place: PhotoPlace
  number: number
  uploads: Uploads
  uploadId: string | undefined
  isChosen: boolean
  onPress: () => void
}

/** A place of the pages: the owner's photo, the one that is being sent, or how to take it. */
export function PhotoPlaceTile({ place, number, uploads, uploadId, isChosen, onPress }: Props) {
  const item = useStore(uploads.store, ({ items }) => items.find(({ id }) => id === uploadId))
  const { label, angle, isSample } = place
  const isOwn = item !== undefined || !isSample
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-place={number}
      className={classNames(
        'stack content-start w-full round-md bg-main bright clip no-zoom',
        `${styles.place} border-3-clear hover:border-color-line-strong`,
        isChosen && styles.chosen,
        isOwn && styles.done,
      )}
      onClick={onPress}
    >
      <Picture place={place} item={item}>
        <span
          className={`absolute round-full bold text-center bg-background ${styles.number} inset-1-auto-auto-1 min-w-7`}
        >
          {number}
        </span>
      </Picture>
      <span className="stack gap-1 p-2 tight">
        <span className="row wrap gap-1-2">
          <span className="bold">{label}</span>
          {!isOwn && <Chip>見本</Chip>}
        </span>
        {!isOwn && angle && <span className="hint">{shots[angle].advice}</span>}
      </span>
    </button>
  )
}

type PictureProps = { place: PhotoPlace; item: UploadItem | undefined; children: ReactNode }

function Picture({ place: { angle, isSample, path }, item, children }: PictureProps) {
  const { media } = useConfig()
  const shown = isSample ? undefined : getThumbnailAddress(path, media)
  const source = item ? item.preview : shown
  return (
    <span className="block w-full relative clip bg-raised photo-ratio">
      {source ? (
        <img src={source} alt="" className="size-full cover" />
      ) : item ? (
        <span className="stack place-center size-full p-4 quiet text-sm">{item.file.name}</span>
      ) : (
        <AngleDrawing angle={angle} />
      )}
      {children}
      {item && (
        <span className="p-1 absolute white text-xs text-center inset-auto-0-0 bg-[rgb(0_0_0/70%)]">
          {item.phase === 'failed'
            ? '送れませんでした'
            : `送っています ${Math.round(item.part * 100)}%`}
        </span>
      )}
    </span>
  )
}
