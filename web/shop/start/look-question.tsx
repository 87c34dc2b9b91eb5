import type { Look } from '#functions/contract/shop-record/look.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { Preview } from './fill-preview.ts'
import { LookStep } from './look-step.tsx'
import { StartFrame } from './start-frame.tsx'
import type { useStartPages } from './use-start-pages.ts'

type Props = {
  frame: { onBack: () => void; onPostpone: () => void }
  trade: Trade
  preview: Preview
  look: Look
  onLook: (look: Look) => void
  starting: ReturnType<typeof useStartPages>
  /** Whether the shop has changed its pages before. */
  replacesPages: boolean
}

/** The last question; its answer makes the pages. */
export function LookQuestion(props: Props) {
  const { frame, trade, preview, look, onLook, starting, replacesPages } = props
  const { isStarting, failure, start } = starting
  const { ask, dialog } = useActionDialog()
  const startNow = () => void start({ trade, look })
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
          onClick={replacesPages ? () => ask(replaceDrafts(startNow)) : startNow}
        >
          {isStarting ? 'つくっています' : failure ? 'もう一度つくる' : 'この雰囲気でつくる'}
        </Button>
      }
    >
      <LookStep {...{ trade, preview, look, onLook }} />
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
