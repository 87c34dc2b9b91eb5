import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatRunCount } from './run-messages.ts'

type Props = {
  open: boolean
  isDone: boolean
  /** Number of shops not registered yet. */
  rest: number
  /** Number of cards not printed yet. */
  unprinted: number
  onClose: () => void
  onFinish: () => void
}

/** Asks before closing unprinted cards or stopping an unfinished registration. */
export function FinishRunDialog({ open, isDone, rest, unprinted, onClose, onFinish }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      hasCloseButton={false}
      title={isDone ? 'カードをとじますか？' : 'ここでやめますか？'}
      actions={
        <>
          <Button onClick={onClose}>もどる</Button>
          <Button kind="primary" onClick={onFinish}>
            {isDone ? 'とじて続ける' : 'やめる'}
          </Button>
        </>
      }
    >
      {!isDone && rest > 0 && <p>{`残りの${formatRunCount(rest)}件は登録されません。`}</p>}
      <p>
        {isDone
          ? `まだ印刷していないカードが${formatRunCount(unprinted)}枚あります。`
          : '登録したお店は、そのまま残ります。'}
        とじると、はじめのパスワードはもう表示できません。わからなくなったときは、ユーザーの画面で新しいパスワードを作れます。
      </p>
    </Dialog>
  )
}
