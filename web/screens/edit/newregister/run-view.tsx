import { Pause, Play, UserPlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePrintedCards } from '#web/screens/edit/print-cards.tsx'
import type { SignIn } from '#web/screens/edit/sign-in-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { CardList } from './card-list.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import styles from './new-register-screen.module.css'
import { atOnce, PrintChoice } from './print-choice.tsx'
import type { Registration } from './registration.ts'
import type { Run } from './run.ts'
import {
  cardsOf,
  countText,
  isCounting,
  leadOf,
  restOf,
  resumeWords,
  statusOf,
} from './run-words.ts'

type Props = {
  run: Run
  registration: Registration
  /** Told whether all were registered. */
  onFinish: (isAllMade: boolean) => Promise<void>
}

/** Shops on their way: how far it is, what was refused, and at the end a card for each. */
export function RunView({ run, registration, onFinish }: Props) {
  const isOver = run.phase === 'done' || run.phase === 'stopped'
  return (
    <>
      <section className={styles.card} aria-label="登録のようす">
        <Lead key={run.phase}>{leadOf(run)}</Lead>
        {run.phase !== 'done' && <Bar run={run} />}
        <StatusLine tone={run.failure ? 'danger' : 'plain'}>
          {/* How far it is, the bar tells; it is not read out after each of thousands of shops. */}
          <span aria-hidden={isCounting(run)}>{statusOf(run)}</span>
        </StatusLine>
        {run.wait && <Countdown until={run.wait.until} />}
        {!run.isKept && run.phase === 'running' && (
          <p className={styles.quiet}>
            このブラウザには途中の記録が残せません。終わるまで、この画面をとじないでください。
          </p>
        )}
        <Refused run={run} />
        {!isOver && (
          <Button
            icon={Pause}
            className={styles.narrow ?? ''}
            busy={run.phase === 'stopping'}
            onClick={registration.stop}
          >
            とめる
          </Button>
        )}
      </section>
      {isOver && <After run={run} registration={registration} onFinish={onFinish} />}
    </>
  )
}

/** Whoever pressed what has gone now reads on here. */
function Lead({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.lead}>
      {children}
    </h2>
  )
}

function Bar({ run: { next, batch } }: { run: Run }) {
  const all = batch.orders.length
  return <progress className={styles.bar} aria-label="登録の進みぐあい" value={next} max={all} />
}

/** Seconds that go by, for the eye alone. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return <p className={styles.quiet} aria-hidden>{`あと${seconds}秒`}</p>
}

function Refused({ run: { refused, batch } }: { run: Run }) {
  if (refused.size === 0) return null
  return (
    <div className={styles.refused}>
      <h3>{`登録できなかったお店（${countText(refused.size)}件）`}</h3>
      <ul>
        {[...refused].map(([at, words]) => (
          <li key={at}>
            <bdi>{batch.orders[at]?.shop_name}</bdi>：{words}
          </li>
        ))}
      </ul>
    </div>
  )
}

const noneYet: ReadonlySet<string> = new Set()

/** Printing a part of the cards, for thousands at once are more than a browser bears; and which were neither printed nor copied. */
function useCardPrinting(cards: SignIn[]) {
  const [printed, setPrinted] = useState(noneYet)
  const [at, setAt] = useState(0)
  const printable = cards.filter(({ password }) => password !== undefined)
  const part = printable.slice(at, at + atOnce)
  const { print, sheets } = usePrintedCards(part)

  const note = (...these: SignIn[]) =>
    setPrinted((before) => new Set([...before, ...these.map(({ login_id }) => login_id)]))

  function printPart() {
    print()
    note(...part)
  }

  function printOne(card: SignIn) {
    print([card])
    note(card)
  }

  return {
    choice: { count: printable.length, at, onAt: setAt, onPrint: printPart },
    printOne,
    note,
    unprinted: printable.filter(({ login_id }) => !printed.has(login_id)).length,
    sheets,
  }
}

function After({ run, registration, onFinish }: Props) {
  const [isAsking, setAsking] = useState(false)
  const cards = cardsOf(run)
  const { choice, printOne, note, unprinted, sheets } = useCardPrinting(cards)
  const isDone = run.phase === 'done'
  // A shop that does not answer holds back no other's card.
  const hasCards = isDone || run.unknown.size > 0
  const endWords = isDone ? '続けて登録する' : 'ここでやめる'

  function finish() {
    setAsking(false)
    void onFinish(isDone && run.refused.size === 0)
  }

  return (
    <>
      <div className={styles.actions}>
        {!isDone && (
          <Button kind="primary" icon={Play} onClick={() => void registration.resume()}>
            {resumeWords(run)}
          </Button>
        )}
        {hasCards && <PrintChoice isFirst={isDone} {...choice} />}
        <Button
          icon={isDone ? UserPlus : X}
          onClick={isDone && unprinted === 0 ? finish : () => setAsking(true)}
        >
          {endWords}
        </Button>
      </div>
      {hasCards && <CardList cards={cards} ending={endWords} onPrint={printOne} onCopied={note} />}
      {hasCards && sheets}
      <FinishDialog
        open={isAsking}
        isDone={isDone}
        rest={restOf(run)}
        unprinted={unprinted}
        onClose={() => setAsking(false)}
        onFinish={finish}
      />
    </>
  )
}
