import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { countHiddenParts, formatHiddenParts } from '#web/editor/state/count-hidden-parts.ts'
import { adoptChangedPage, readSeenPage } from './sending/seen-page.ts'
import { ChangeDialog } from './sending/send-progress.tsx'
import { resetFailures } from './sending/sending-messages.ts'
import { useSending } from './sending/use-sending.ts'
import type { EditingSession } from './session/editing-session.ts'

type Props = { session: EditingSession; onClose: () => void }

/** Asks, with the number of hidden blocks, and shows them all. */
export function ResetDialog({ session, onClose }: Props) {
  const client = useClient()
  // Read again here, because another device may have hidden blocks meanwhile.
  const hidden = countHiddenParts(useStore(session.editor.store, ({ content }) => content))
  const { progress, send, abort } = useSending(session)
  const showAll = () =>
    void send({
      messages: resetFailures,
      savesFirst: true,
      body: () => readSeenPage(session),
      call: client.resetDisplay,
      done: (answer) => {
        onClose()
        adoptChangedPage(session, answer, {
          label: '表示のリセット',
          text: 'かくした部品をすべて見せるようにしました',
        })
      },
    })
  return (
    <ChangeDialog
      title="かくした部品をすべて見せる"
      action="すべて見せる"
      working="変更しています"
      onStart={showAll}
      {...{ progress, abort, onClose }}
    >
      <p>
        {hidden.count > 0
          ? `いま、${formatHiddenParts(hidden)}をかくしています。すべて見せますか？`
          : 'いま、かくしている部品はありません。'}
      </p>
      <p>お客さまに見えている内容は、公開するまで変わりません。</p>
    </ChangeDialog>
  )
}
