import { useStore } from 'zustand'
import { useClient } from '#web/api/client-context.tsx'
import { hiddenParts, hiddenWords } from '#web/editor/hidden-parts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { EditingSession } from './open-session.ts'
import { takeOver } from './take-over.ts'
import { usePageChange } from './use-page-change.ts'

type Props = { session: EditingSession; onClose: () => void }

/** resetdisplay: asks with the count, then shows every part of the page that was hidden. */
export function ResetDialog({ session, onClose }: Props) {
  const client = useClient()
  // Another device may have hidden other parts by the time that it is asked again.
  const hidden = hiddenParts(useStore(session.editor.store, ({ content }) => content))
  const changing = usePageChange({
    session,
    send: (seen, key) => client.resetDisplay({ body: seen }, { idempotencyKey: key }),
    failed: '変えられませんでした。',
    onDone: (answer) => {
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
      changing={changing}
      onClose={onClose}
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
