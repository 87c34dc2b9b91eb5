import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { type Unsaved, useUnsaved } from './unsaved.ts'

type Leaving = { isPending: boolean; error: Error | null; signOut: () => void }
type Props = { open: boolean; onClose: () => void; leaving: Leaving }

const losses: Record<Unsaved, string> = {
  nothing: '',
  kept: 'まだ保存していない変更があります。この端末には残っています。',
  changes: 'まだ保存していない変更があります。いまログアウトすると、なくなります。',
  files: '写真や動画を送っています。いまログアウトすると、まだ送り終わっていないものは入りません。',
}

/** Asks before work that only this device has is left behind, and tells when signing out failed. */
export function SignOutDialog({ open, onClose, leaving }: Props) {
  const loss = useUnsaved(({ unsaved }) => losses[unsaved])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="ログアウトしますか？"
      actions={
        <>
          <Button onClick={onClose}>やめる</Button>
          <Button kind="primary" busy={leaving.isPending} onClick={leaving.signOut}>
            ログアウトする
          </Button>
        </>
      }
    >
      {loss && <p>{loss}</p>}
      <StatusLine tone="danger">
        {leaving.error && `ログアウトできませんでした。${leaving.error.message}`}
      </StatusLine>
    </Dialog>
  )
}
