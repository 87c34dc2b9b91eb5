import { type UnsavedState, useUnsaved } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Leaving = { isPending: boolean; error: Error | null; signOut: () => void }
type Props = { open: boolean; onClose: () => void; leaving: Leaving }

const unsavedWarnings: Record<UnsavedState, string> = {
  nothing: '',
  kept: 'まだ保存していない変更があります。この端末には残っています。',
  changes: 'まだ保存していない変更があります。いまログアウトすると、なくなります。',
  files: '写真や動画を送っています。いまログアウトすると、まだ送り終わっていないものは入りません。',
}

/** Confirms signing out while there is unsaved work, and shows why signing out failed. */
export function SignOutDialog({ open, onClose, leaving }: Props) {
  const warning = useUnsaved(({ unsaved }) => unsavedWarnings[unsaved])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="ログアウトしますか？"
      hasCloseButton={false}
      actions={
        <>
          <Button onClick={onClose}>やめる</Button>
          <Button kind="primary" busy={leaving.isPending} onClick={leaving.signOut}>
            ログアウトする
          </Button>
        </>
      }
    >
      {warning && <p>{warning}</p>}
      <StatusLine tone="danger">
        {leaving.error && `ログアウトできませんでした。${leaving.error.message}`}
      </StatusLine>
    </Dialog>
  )
}
