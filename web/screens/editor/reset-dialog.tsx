import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { hiddenParts, hiddenWords } from '#web/editor/hidden-parts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { EditingSession } from './open-session.ts'
import { seenOf } from './seen-page.ts'
import { resetWords } from './sending-words.ts'
import { takeOver } from './take-over.ts'
import { useSending } from './use-sending.ts'

type Props = { session: EditingSession; onClose: () => void }

/** resetdisplay: asks with the count, then shows every part of the page that was hidden. */
export function ResetDialog({ session, onClose }: Props) {
  const client = useClient()
  // Another device may have hidden other parts by the time that it is asked again.
  const hidden = hiddenParts(useStore(session.editor.store, ({ content }) => content))
  const { progress, send, giveUp } = useSending(session)
  const showAll = () =>
    void send({
      words: resetWords,
      savesFirst: true,
      body: () => seenOf(session),
      call: client.resetDisplay,
      done: (answer) => {
        onClose()
        takeOver(session, answer, {
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
      {...{ progress, giveUp, onClose }}
    >
      <p>
        {hidden.count > 0
          ? `いま、${hiddenWords(hidden)}をかくしています。すべて見せますか？`
          : 'いま、かくしている部品はありません。'}
      </p>
      <p>お客さまに見えている内容は、公開するまで変わりません。</p>
    </ChangeDialog>
  )
}
