import { useState } from 'react'
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
  const [hidden] = useState(() => hiddenParts(session.editor.store.getState().content))
  const changing = usePageChange({
    session,
    send: (key) => client.resetDisplay({ body: session.owner }, { idempotencyKey: key }),
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
      <p>いま、{hiddenWords(hidden)}をかくしています。すべて見せますか？</p>
      <p>お客さまに見えている内容は、公開するまで変わりません。</p>
    </ChangeDialog>
  )
}
