import { Play, UserPlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { PrintCardsButton, useCardPrinting } from '#web/admin/shared/cards/card-printing.tsx'
import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import { SignInCardList } from '#web/admin/shared/cards/sign-in-card-list.tsx'
import { RowsProgress } from '#web/admin/shared/rows/rows-progress.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import type { Registration, RegistrationRun } from './registration.ts'

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
        className="panel stack gap-4 min-w-0 p-5 max-sm:p-4 >*:min-w-0"
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
    <h2 ref={ref} tabIndex={-1} className="text-xl no-outline">
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
      <div className="flex wrap items-end gap-3 max-sm:>*:flex-[1_1_100%]">
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
        {!isDone && rest > 0 && <p>{`残りの${formatCount(rest)}件は登録されません。`}</p>}
        <p>
          {isDone
            ? `まだ印刷していないカードが${formatCount(unprinted)}枚あります。`
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

/** The orders that have no answer in this tab. */
const countUnanswered = ({ batch, answers }: RegistrationRun) => batch.orders.length - answers.size

/** The cards in the order of the file. */
const listRunCards = ({ batch, answers }: RegistrationRun): SignInDetails[] =>
  batch.orders.flatMap(({ id, ...order }) => {
    const answer = answers.get(id)
    if (!answer || answer.problem) return []
    const { shop_name = order.shop_name, login_id = order.login_id, password } = answer
    return { shop_name, login_id, password }
  })

const countRefused = ({ answers }: RegistrationRun) =>
  [...answers.values()].filter(({ problem }) => problem).length

function formatRunHeading(run: RegistrationRun): string {
  const { phase, batch } = run
  const all = formatCount(batch.orders.length)
  if (phase !== 'over') return `${all}件を登録しています`
  const made = listRunCards(run).length
  if (countUnanswered(run) > 0) return `登録が途中です（${all}件のうち${formatCount(made)}件）`
  if (made === 0) return '登録できませんでした'
  if (batch.orders.length === 1) return '登録しました'
  return made < batch.orders.length
    ? `${all}件のうち${formatCount(made)}件を登録しました`
    : `${all}件を登録しました`
}
