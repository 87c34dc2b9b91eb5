import { Pause, Play, UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import styles from '#web/admin/newregister/new-register-screen.module.css'
import { PrintCardsButton } from '#web/admin/shared/cards/print-cards-button.tsx'
import { SignInCardList } from '#web/admin/shared/cards/sign-in-card-list.tsx'
import { useCardPrinting } from '#web/admin/shared/cards/use-card-printing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { finishRun } from './finish-run.tsx'
import type { Registration } from './registration.ts'
import type { RegistrationRun } from './registration-run.ts'
import {
  countRemainingOrders,
  formatResumeLabel,
  formatRunCount,
  formatRunHeading,
  formatRunStatus,
  hasOnlyProgress,
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
  const isOver = run.phase === 'done' || run.phase === 'stopped'
  return (
    <>
      <section className={`panel stack gap-4 min-w-0 p-5 ${styles.card}`} aria-label="登録のようす">
        <RunHeading key={run.phase}>{formatRunHeading(run)}</RunHeading>
        {run.phase !== 'done' && <RunProgress run={run} />}
        <StatusLine tone={run.failure ? 'danger' : 'plain'}>
          {/* The progress bar already reports this; screen readers should not read it after each shop. */}
          <span aria-hidden={hasOnlyProgress(run)}>{formatRunStatus(run)}</span>
        </StatusLine>
        {run.wait && <Countdown until={run.wait.until} />}
        {!run.isKept && run.phase === 'running' && (
          <p className="hint">
            このブラウザには途中の記録が残せません。終わるまで、この画面をとじないでください。
          </p>
        )}
        <RefusedShops run={run} />
        {!isOver && (
          <Button
            icon={Pause}
            className={'self-start'}
            busy={run.phase === 'stopping'}
            onClick={registration.stop}
          >
            とめる
          </Button>
        )}
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

function RunProgress({ run: { next, batch } }: { run: RegistrationRun }) {
  const all = batch.orders.length
  return <progress className={styles.bar} aria-label="登録の進みぐあい" value={next} max={all} />
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return <p className="hint" aria-hidden>{`あと${seconds}秒`}</p>
}

function RefusedShops({ run: { refused, batch } }: { run: RegistrationRun }) {
  if (refused.size === 0) return null
  return (
    <div className={`stack gap-2 p-4 round-md bg-danger break ${styles.refused}`}>
      <h3>{`登録できなかったお店（${formatRunCount(refused.size)}件）`}</h3>
      <ul>
        {[...refused].map(([at, message]) => (
          <li key={at}>
            <bdi>{batch.orders[at]?.shop_name}</bdi>：{message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RunActions({ run, registration, onFinish }: Props) {
  const { ask, dialog } = useActionDialog()
  const cards = listRunCards(run)
  const { choice, printOne, note, unprinted, sheets } = useCardPrinting(cards)
  const isDone = run.phase === 'done'
  // A missing card must not hide the others.
  const hasCards = isDone || run.unknown.size > 0
  const endLabel = isDone ? '続けて登録する' : 'ここでやめる'

  const finish = () => void onFinish(isDone && run.refused.size === 0)
  const askToFinish = () =>
    ask(finishRun({ isDone, rest: countRemainingOrders(run), unprinted, onFinish: finish }))

  return (
    <>
      <div className={`flex wrap items-end gap-3 ${styles.actions}`}>
        {!isDone && (
          <Button kind="primary" icon={Play} onClick={() => void registration.resume()}>
            {formatResumeLabel(run)}
          </Button>
        )}
        {hasCards && <PrintCardsButton isFirst={isDone} {...choice} />}
        <Button
          icon={isDone ? UserPlus : X}
          onClick={isDone && unprinted === 0 ? finish : askToFinish}
        >
          {endLabel}
        </Button>
      </div>
      {hasCards && (
        <SignInCardList cards={cards} ending={endLabel} onPrint={printOne} onCopied={note} />
      )}
      {hasCards && sheets}
      {dialog}
    </>
  )
}
