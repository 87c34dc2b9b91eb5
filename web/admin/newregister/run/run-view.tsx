import { Play, UserPlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import styles from '#web/admin/newregister/new-register-screen.module.css'
import { PrintCardsButton } from '#web/admin/shared/cards/print-cards-button.tsx'
import { SignInCardList } from '#web/admin/shared/cards/sign-in-card-list.tsx'
import { useCardPrinting } from '#web/admin/shared/cards/use-card-printing.ts'
import { RowsProgress } from '#web/admin/shared/rows/rows-progress.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Registration, RegistrationRun } from './registration.ts'
import {
  countRefused,
  countUnanswered,
  formatRunCount,
  formatRunHeading,
  listRunCards,
} from './run-messages.ts'

type Props = {
  run: RegistrationRun
  registration: Registration
  /** Called with true if all shops were registered. */
  onFinish: (isAllRegistered: boolean) => Promise<void>
}

/** Progress of a registration, the rejected shops and, at the end, the sign-in cards. */
export function RunView({ run, registration, onFinish }: Props) {
  const isOver = run.phase === 'over'
  const hasMade = listRunCards(run).length > 0
  return (
    <>
      <section
        className={`panel stack gap-4 min-w-0 p-5 ${styles.card} >*:min-w-0`}
        aria-label="登録のようす"
      >
        <RunHeading key={run.phase}>{formatRunHeading(run)}</RunHeading>
        <RowsProgress rows={run.batch.orders} run={run} unit="件" done="を登録しました">
          <p className="hint">
            {run.isKept
              ? 'ほかの画面を見ていても、登録は続きます。'
              : 'このブラウザには途中の記録が残せません。終わるまで、この画面をとじないでください。'}
          </p>
        </RowsProgress>
        {isOver && countUnanswered(run) > 0 && (
          <p className="hint">同じお店が2つできることはありません。続きから登録できます。</p>
        )}
        {isOver && hasMade && <p>ログインカードを印刷して、お店にわたしてください。</p>}
      </section>
      {isOver && <RunActions run={run} registration={registration} onFinish={onFinish} />}
    </>
  )
}

/** Takes the focus if the pressed button has been removed. */
function RunHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={ref} tabIndex={-1} className={`text-xl ${styles.lead}`}>
      {children}
    </h2>
  )
}

function RunActions({ run, registration, onFinish }: Props) {
  const { ask, dialog } = useActionDialog()
  const cards = listRunCards(run)
  const { choice, printOne, note, unprinted, sheets } = useCardPrinting(cards)
  const rest = countUnanswered(run)
  const isDone = rest === 0
  const endLabel = isDone ? '続けて登録する' : 'ここでやめる'

  const finish = () => void onFinish(isDone && countRefused(run) === 0)
  const askToFinish = () => ask(finishRun({ isDone, rest, unprinted, onFinish: finish }))

  return (
    <>
      <div className={`flex wrap items-end gap-3 ${styles.actions}`}>
        {!isDone && (
          <Button kind="primary" icon={Play} onClick={() => void registration.sendAgain()}>
            続きから登録する
          </Button>
        )}
        {cards.length > 0 && <PrintCardsButton isFirst={isDone} {...choice} />}
        <Button
          icon={isDone ? UserPlus : X}
          onClick={isDone && unprinted === 0 ? finish : askToFinish}
        >
          {endLabel}
        </Button>
      </div>
      <SignInCardList cards={cards} ending={endLabel} onPrint={printOne} onCopied={note} />
      {sheets}
      {dialog}
    </>
  )
}

type Options = {
  isDone: boolean
  /** Number of shops not registered yet. */
  rest: number
  /** Number of cards not printed yet. */
  unprinted: number
  onFinish: () => void
}

/** Asks before closing unprinted cards or stopping an unfinished registration. */
const finishRun = ({ isDone, rest, unprinted, onFinish }: Options) =>
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
