import { ImagePlus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { PhraseRow } from '#web/editor/fields/text/phrase-row.tsx'
import { maxListItems, type SlideSet } from '#web/editor/state/commands.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { addSlides, slideSetLabels } from './add-slides.ts'
import { SlideControls } from './slide-controls.tsx'
import { SlideStrip } from './slide-strip.tsx'

export function SlidesTab({ set }: { set: SlideSet }) {
  const slides = usePageContent((content) => content[set])
  const chosen = usePanelState(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  // The first one is what the page shows.
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  )
  const slide = slides[index]
  const { tab, focusNear } = useFocusAfterRemoval(slides.length)
  return (
    <div ref={tab} className="grid cols-1 gap-3">
      {slides.length === 0 && (
        <p className="hint">
          ここに写真を入れると、{set === 'data1' ? 'ページのいちばん上' : 'ページのいちばん下'}
          で、横に送って見られます。
        </p>
      )}
      <SlideStrip set={set} name={slideSetLabels[set]} slides={slides} index={index} />
      {slide && (
        <SlideControls
          set={set}
          slide={slide}
          index={index}
          count={slides.length}
          onRemove={() => focusNear(index)}
        />
      )}
      <AddSlides set={set} count={slides.length} />
      {set === 'data1' && <PhraseRow />}
    </div>
  )
}

function AddSlides({ set, count }: { set: SlideSet; count: number }) {
  const editing = useEditing()
  const max = maxListItems(set)
  const choose = () =>
    editing.chooseFiles({
      kinds: ['image'],
      several: true,
      limit: max - count,
      take: (paths) => addSlides(editing, set, paths),
    })
  return (
    <>
      <Button data-add="" icon={ImagePlus} inactive={count >= max} onClick={choose}>
        写真を追加
      </Button>
      {count >= max && (
        <p className="hint">
          スライド写真は{max}枚までです。追加するには、どれかをはずしてください。
        </p>
      )}
    </>
  )
}

/** The remove button disappears with its slide: moves the focus to the next slide, or to 写真を追加. */
function useFocusAfterRemoval(count: number) {
  const tab = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when one has gone
  useEffect(() => {
    if (removed.current === undefined) return
    focusSlide(tab, Math.min(removed.current, count - 1))
    removed.current = undefined
  }, [count])
  return {
    tab,
    focusNear: (index: number) => {
      removed.current = index
    },
  }
}

function focusSlide({ current: tab }: RefObject<HTMLElement | null>, index: number): void {
  const button =
    tab?.querySelectorAll<HTMLElement>('[data-slide]')[index] ??
    tab?.querySelector<HTMLElement>('[data-add]')
  button?.focus()
}
