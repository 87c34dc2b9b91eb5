import { EyeOff } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Slide } from '#functions/contract/pages/page.ts'
import type { SlideSet } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DragHandle, SortableItem } from '#web/ui/sortable/sortable-item.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import styles from './slides-tab.module.css'

type Props = {
  set: SlideSet
  name: string
  slides: readonly Slide[]
  /** The place of the chosen slide, from 0. */
  index: number
}

export function SlideStrip({ set, name, slides, index }: Props) {
  const { editor, panels } = useEditing()
  const strip = useScrollToChosen(index)

  function moveTo(id: string, to: number) {
    editor.dispatch({ where: set, type: 'move', id, to })
    panels.open({ kind: 'scene', tab: set, slide: id })
  }

  return (
    <div
      ref={strip}
      className={classNames('relative scroll-x -mx-4', slides.length === 0 && 'display-none')}
    >
      <SortableList
        name={name}
        ids={slides.map(({ id }) => id)}
        layout="tiles"
        nameOf={(place) => `${place}枚目の写真`}
        onMove={moveTo}
        className="flex gap-2 w-max min-w-full p-1-4 lg:wrap lg:w-auto"
      >
        {slides.map((slide, at) => (
          <SlideThumbnail
            key={slide.id}
            set={set}
            slide={slide}
            place={at + 1}
            isChosen={at === index}
            isAlone={slides.length === 1}
          />
        ))}
      </SortableList>
    </div>
  )
}

/** Scrolls only the strip: `scrollIntoView` would also move the panel. */
function useScrollToChosen(index: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = strip
    const item = box?.querySelectorAll('li')[index]
    if (!box || !item) return
    const { offsetLeft: left, offsetWidth: width } = item
    const most = left - 8
    const least = left + width + 8 - box.clientWidth
    box.scrollLeft = Math.min(most, Math.max(least, box.scrollLeft))
  }, [index])
  return strip
}

type ThumbnailProps = {
  set: SlideSet
  slide: Slide
  place: number
  isChosen: boolean
  isAlone: boolean
}

const SlideThumbnail = memo(function SlideThumbnail(props: ThumbnailProps) {
  const { set, slide, place, isChosen, isAlone } = props
  const { panels, site } = useEditing()
  const address = getThumbnailAddress(slide.position_url, site.media)
  const hidden = slide.display ? '' : '、お客さまには見えません'
  return (
    <SortableItem id={slide.id} className="flex-none round-md bg-raised w-22">
      <button
        type="button"
        data-slide=""
        className={classNames(
          'block w-full relative round-md clip',
          `${styles.thumbnail} h-18 border-3-clear`,
          isChosen && 'border-color-orange',
          !slide.display && styles.unseen,
        )}
        aria-pressed={isChosen}
        aria-label={`${place}枚目の写真${slide.alt && `「${slide.alt}」`}${hidden}`}
        onClick={() => panels.open({ kind: 'scene', tab: set, slide: slide.id })}
      >
        {address && <img className="size-full cover" src={address} alt="" draggable={false} />}
        <span
          className={`white absolute ${styles.place} bottom-0 start-0 p-0-2 bg-[rgb(0_0_0/75%)] text-xs`}
        >
          {place}
        </span>
        {!slide.display && (
          <span className="row justify-center gap-[2px] white absolute inset-0-0-auto bg-[rgb(0_0_0/75%)] text-[0.75rem] leading-[var(--line-text)] nowrap">
            <EyeOff className="flex-none icon-sm" aria-hidden />
            見えません
          </span>
        )}
      </button>
      {!isAlone && (
        <DragHandle
          name={`${place}枚目の写真を動かす`}
          className={`gap-1 w-full ${styles.handle}`}
        />
      )}
    </SortableItem>
  )
})
