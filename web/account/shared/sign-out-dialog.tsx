import { QuestionDialog } from '#web/actions/question-dialog.tsx'
import { type UnsavedState, useUnsaved } from '#web/drafts/unsaved.ts'
import { thisDevice } from '#web/ui/this-device.ts'

type Leaving = { isPending: boolean; error: Error | null; signOut: () => void }
type Props = { open: boolean; onClose: () => void; leaving: Leaving }

const unsavedWarnings: Record<UnsavedState, string> = {
  nothing: '',
  kept: `まだ保存していない変更があります。${thisDevice}には残っています。`,
  changes: 'まだ保存していない変更があります。いまログアウトすると、なくなります。',
  files: '写真や動画を送っています。いまログアウトすると、まだ送り終わっていないものは入りません。',
}

/** Confirms signing out while there is unsaved work, and shows why signing out failed. */
export function SignOutDialog({ open, onClose, leaving }: Props) {
  const warning = useUnsaved(({ unsaved }) => unsavedWarnings[unsaved])
  if (!open) return null
  return (
    <QuestionDialog
      question={{
        title: 'ログアウトしますか？',
        about: warning,
        go: 'ログアウトする',
        hasCloseButton: false,
        pending: '',
      }}
      isPending={leaving.isPending}
      canClose
      problem={leaving.error && `ログアウトできませんでした。${leaving.error.message}`}
      onGo={leaving.signOut}
      onClose={onClose}
    />
  )
}
