import { Check } from 'lucide-react'
import {
  compositionNames,
  getComposition,
  type Look,
} from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { compositionLabels, themes } from '#functions/renderer/themes/themes.ts'
import { templates } from '#templates/templates.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { PageMiniature } from '#web/editor/looks/page-miniature.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { Preview } from './fill-preview.ts'
import styles from './start.module.css'
import { StartFrame } from './start-frame.tsx'

type Props = {
  frame: { onBack: () => void; onPostpone: () => void }
  trade: Trade
  preview: Preview
  look: Look
  onLook: (look: Look) => void
  isStarting: boolean
  failure: string
  onStart: () => void
  /** Whether the shop has changed its pages before. */
  replacesPages: boolean
}

/** The last question; its answer makes the pages. */
export function LookQuestion(props: Props) {
  const { frame, trade, preview, look, onLook, isStarting, failure, onStart, replacesPages } = props
  const { ask, dialog } = useActionDialog()
  return (
    <StartFrame
      {...frame}
      step="look"
      question="どの雰囲気にしますか？"
      about="あとから、いつでもかえられます。"
      actions={
        <Button
          kind="primary"
          busy={isStarting}
          onClick={replacesPages ? () => ask(replaceDrafts(onStart)) : onStart}
        >
          {isStarting ? 'つくっています' : failure ? 'もう一度つくる' : 'この雰囲気でつくる'}
        </Button>
      }
    >
      <LookChoice {...{ trade, preview, look, onLook }} />
      <StatusLine tone="danger">{failure}</StatusLine>
      {dialog}
    </StartFrame>
  )
}

const replaceDrafts = (send: () => void) =>
  defineAction({
    title: 'いまの下書きを入れかえますか？',
    about: (
      <>
        <p>3つのページの下書きが、新しい内容に入れかわります。</p>
        <p>いまの下書きは「前の内容」に残るので、いつでももどせます。</p>
        <p>公開中のページは、公開するまでかわりません。</p>
      </>
    ),
    go: '入れかえてつくる',
    send,
  })

type ChoiceProps = Pick<Props, 'trade' | 'preview' | 'look' | 'onLook'>

/** The first page in the looks of a template, and in the compositions of the chosen one, with the shop's own name. */
function LookChoice({ trade, preview, look, onLook }: ChoiceProps) {
  const { composition } = look
  return (
    <>
      <ul className="grid cols-2 gap-3 sm:cols-4">
        {templates[trade].looks.map((each) => (
          <LookCard
            key={`${each.theme} ${each.colours}`}
            label={`${themes[each.theme].label}・${themes[each.theme].colours[each.colours].label}`}
            isChosen={each.theme === look.theme && each.colours === look.colours}
            look={{ ...each, ...(composition && { composition }) }}
            {...{ preview, onLook }}
          />
        ))}
      </ul>
      <h2 id={compositionTitle} className="heading bold">
        どんな感じにしますか？
      </h2>
      <ul className="grid cols-2 gap-3 sm:cols-4" aria-labelledby={compositionTitle}>
        {compositionNames.map((name) => (
          <LookCard
            key={name}
            label={compositionLabels[name]}
            isChosen={name === getComposition(look)}
            look={{ ...look, composition: name }}
            {...{ preview, onLook }}
          />
        ))}
      </ul>
    </>
  )
}

const compositionTitle = 'start-composition'

type CardProps = Pick<Props, 'preview' | 'look' | 'onLook'> & { label: string; isChosen: boolean }

function LookCard({ label, isChosen, look, preview, onLook }: CardProps) {
  return (
    <li
      className={classNames(
        'w-full relative round-md bg-main bright clip',
        `${styles.look} border-2`,
        isChosen && 'border-color-orange',
      )}
    >
      <PageMiniature content={preview.pages[1]} site={preview.getSite(1, look)} />
      <button type="button" className="covers" aria-pressed={isChosen} onClick={() => onLook(look)}>
        {isChosen && <Check aria-hidden size={20} />}
        <span>{label}</span>
      </button>
    </li>
  )
}
