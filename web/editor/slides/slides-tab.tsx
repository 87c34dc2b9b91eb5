import { ImagePlus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { maxListItems, type SlideSet } from '#web/editor/state/commands.ts'
import { createSlide } from '#web/editor/state/create-block.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { SlideControls } from './slide-controls.tsx'
import { SlideStrip } from './slide-strip.tsx'
import styles from './slides-tab.module.css'

const setNames = { data1: '上のスライド写真', data2: '下のスライド写真' } as const

export function SlidesTab({ set }: { set: SlideSet }) {
  const slides = usePageContent((content) => content[set])
  const chosen = usePanelState(({ panel }) => (panel?.kind === 'scene' ? panel.slide : undefined))
  const index = slides.findIndex(({ id }) => id === chosen)
  const slide = slides[index]
  const { tab, focusNear } = useFocusAfterRemoval(slides.length)
  return (
    <div ref={tab} className={styles.tab}>
      {slides.length === 0 && (
        <p className={styles.empty}>
          ここに写真を入れると、{set === 'data1' ? 'ページのいちばん上' : 'ページのいちばん下'}
          で、横に送って見られます。
        </p>
      )}
      <SlideStrip set={set} name={setNames[set]} slides={slides} chosen={chosen} />
      <AddSlides set={set} count={slides.length} />
      {slide && (
        <SlideControls
          set={set}
          slide={slide}
          index={index}
          count={slides.length}
          onRemove={() => focusNear(index)}
        />
      )}
    </div>
  )
}

function AddSlides({ set, count }: { set: SlideSet; count: number }) {
  const { chooseFiles } = useEditing()
  const add = useSlideAdding(set)
  const max = maxListItems(set)
  const choose = () =>
    chooseFiles({ kinds: ['image'], several: true, limit: max - count, take: add })
  return (
    <>
      <Button data-add="" icon={ImagePlus} inactive={count >= max} onClick={choose}>
        写真を追加
      </Button>
      {count >= max && (
        <p className={styles.empty}>
          スライド写真は{max}枚までです。追加するには、どれかをはずしてください。
        </p>
      )}
    </>
  )
}

/** Appends images and chooses the first one. Says when not all of them fitted. */
function useSlideAdding(set: SlideSet) {
  const { editor, panels } = useEditing()
  return (paths: string[]) => {
    const at = editor.store.getState().content[set].length
    const items = paths.map(createSlide)
    editor.dispatch({ where: set, type: 'add', items, at })
    const count = editor.store.getState().content[set].length - at
    if (count > 0) panels.open({ kind: 'scene', tab: set, slide: items[0]?.id })
    const text = `${setNames[set]}に${count}枚追加しました`
    if (count === paths.length) announce(text)
    else
      panels.notify(`${text}。${maxListItems(set)}枚までなので、残りは「自分の写真」にあります。`)
  }
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
