import { ArrowLeft, ArrowRight, ImageUp, Trash2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { Slide } from '#functions/contract/pages/page.ts'
import { DisplayField } from '#web/editor/fields/display-field.tsx'
import { LinkField } from '#web/editor/fields/link/link-field.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import type { SlideChange, SlideSet } from '#web/editor/state/commands.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { replaceFile } from '#web/editor/state/replace-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { announce } from '#web/ui/status/announce.ts'

type Props = {
  set: SlideSet
  slide: Slide
  index: number
  count: number
  onRemove: () => void
}

export function SlideControls(props: Props) {
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
