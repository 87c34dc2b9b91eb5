import { defineAction } from '#web/actions/action-dialog.tsx'
import { formatRunCount } from './run-messages.ts'

type Options = {
  isDone: boolean
  /** Number of shops not registered yet. */
  rest: number
  /** Number of cards not printed yet. */
  unprinted: number
  onFinish: () => void
}

/** Asks before closing unprinted cards or stopping an unfinished registration. */
export const finishRun = ({ isDone, rest, unprinted, onFinish }: Options) =>
  defineAction({
    title: isDone ? 'カードをとじますか？' : 'ここでやめますか？',
    about: (
      <>
        {!isDone && rest > 0 && <p>{`残りの${formatRunCount(rest)}件は登録されません。`}</p>}
        <p>
          {isDone
            ? `まだ印刷していないカードが${formatRunCount(unprinted)}枚あります。`
            : '登録したお店は、そのまま残ります。'}
          とじると、はじめのパスワードはもう表示できません。わからなくなったときは、ユーザーの画面で新しいパスワードを作れます。
        </p>
      </>
    ),
    go: isDone ? 'とじて続ける' : 'やめる',
    cancel: 'もどる',
    hasCloseButton: false,
    send: onFinish,
  })
