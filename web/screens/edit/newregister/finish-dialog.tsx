import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { countText } from './run-words.ts'

type Props = {
  open: boolean
  isDone: boolean
  /** How many are not registered yet. */
  rest: number
  /** How many cards were not printed. */
  unprinted: number
  onClose: () => void
  onFinish: () => void
}

/** Asks before cards that were not printed, or shops that are not registered yet, are let go. */
export function FinishDialog({ open, isDone, rest, unprinted, onClose, onFinish }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
      {!isDone && rest > 0 && <p>{`残りの${countText(rest)}件は登録されません。`}</p>}
      <p>
        {isDone
          ? `まだ印刷していないカードが${countText(unprinted)}枚あります。`
          : '登録したお店は、そのまま残ります。'}
        とじると、はじめのパスワードはもう表示できません。わからなくなったときは、ユーザーの画面で新しいパスワードを作れます。
      </p>
    </Dialog>
  )
}
