import { ArrowLeft, ArrowRight, ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { Slide } from '#functions/contract/pages/page.ts'
import { DisplayField } from '#web/editor/fields/display-field.tsx'
import { LinkField } from '#web/editor/fields/link/link-field.tsx'
import { PhraseRow } from '#web/editor/fields/text/phrase-row.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { maxListItems, type SlideChange, type SlideSet } from '#web/editor/state/commands.ts'
import { replaceFile } from '#web/editor/state/create-block.ts'
import { useEditing, usePageContent, usePanelState } from '#web/editor/state/editing.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { addSlides, slideSetLabels } from './add-slides.ts'
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

type Props = {
  set: SlideSet
  slide: Slide
  index: number
  count: number
  onRemove: () => void
}

function SlideControls(props: Props) {
  const { set, slide } = props
  const { editor, formatPage } = useEditing()
  const change = (fields: SlideChange) =>
    editor.dispatch({ where: set, type: 'change', id: slide.id, change: fields })
  return (
    <section className="stack gap-2" aria-label={`${props.index + 1}枚目の写真の設定`}>
      <SlideButtons {...props} change={change} />
      <DisplayField display={slide.display} onDisplay={(display) => change({ display })} />
      <Details key={slide.id} title="写真の説明・リンク先">
        <TextArea
          name="写真の説明"
          value={slide.alt}
          maxLength={limits.altLength}
          onText={(alt) => change({ alt })}
        />
        <LinkField
          link={slide.link}
          onLink={(link) => change({ link })}
          onLeave={editor.seal}
          formatPage={formatPage}
        />
      </Details>
    </section>
  )
}

type ButtonsProps = Props & { change: (fields: SlideChange) => void }

function SlideButtons({ set, slide, index, count, onRemove, change }: ButtonsProps) {
  const { editor, panels, chooseFiles } = useEditing()

  const choose = (id: string | undefined) => panels.open({ kind: 'scene', tab: set, slide: id })

  function move(to: number) {
    choose(slide.id)
    editor.dispatch({ where: set, type: 'move', id: slide.id, to })
    announce(`写真を動かしました。いまは${to + 1}枚目です`)
  }

  function remove() {
    onRemove()
    editor.dispatch({ where: set, type: 'remove', id: slide.id })
    const { content } = editor.store.getState()
    choose((content[set][index] ?? content[set].at(-1))?.id)
    panels.notify(`${index + 1}枚目の写真をはずしました`, content)
  }

  const replace = () =>
    chooseFiles({
      kinds: ['image'],
      several: false,
      take: ([path]) => path !== undefined && change(replaceFile(slide, path)),
    })

  return (
    <div className="stack gap-2 tile-buttons">
      <Button icon={ImageUp} onClick={replace}>
        入れかえ
      </Button>
      <Button icon={ArrowLeft} inactive={index === 0} onClick={() => move(index - 1)}>
        左へ
      </Button>
      <Button icon={ArrowRight} inactive={index === count - 1} onClick={() => move(index + 1)}>
        右へ
      </Button>
      <Button icon={Trash2} onClick={remove}>
        はずす
      </Button>
    </div>
  )
}
