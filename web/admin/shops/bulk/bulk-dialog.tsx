import { Pause, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './bulk-dialog.module.css'
import type { BulkShop } from './run-bulk.ts'
import type { BulkRun } from './use-bulk-run.ts'

type Props = {
  run: BulkRun
  shops: readonly BulkShop[]
  /** The question, and the label of the button that answers it. */
  title: string
  action: string
  /** Whether the action cannot begin yet. */
  isIncomplete?: boolean
  /** What was done, as it follows the number of shops: を変更しました. */
  done: string
  onStart: () => void
  onClose: () => void
  /** What is asked and said before the run. */
  children: ReactNode
  /** What the run made; below its result. */
  result?: ReactNode
  /** The label of the button that closes it after the run. */
  closing?: string
}

/** Asks before an action for several shops, then shows its progress and what became of each shop. */
export function BulkDialog(props: Props) {
  const { run, shops, title, children, result, onClose } = props
  const isAsking = run.phase === 'asking'
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={isAsking}
      title={title}
      actions={<BulkActions {...props} />}
    >
      {isAsking ? (
        <>
          <ShopNames shops={shops} />
          {children}
        </>
      ) : (
        <BulkProgress {...props} />
      )}
      {run.phase === 'over' && result}
    </Dialog>
  )
}

function BulkActions({ run, action, isIncomplete, onStart, onClose, closing }: Props) {
  if (run.phase === 'asking')
    return (
      <>
        <Button data-autofocus="" onClick={onClose}>
          やめる
        </Button>
        <Button kind="primary" inactive={isIncomplete ?? false} onClick={onStart}>
          {action}
        </Button>
      </>
    )
  if (run.isRunning)
    return (
      <Button icon={Pause} busy={run.phase === 'stopping'} onClick={run.stop}>
        とめる
      </Button>
    )
  const isWhole = run.left.length === 0
  return (
    <>
      {!isWhole && (
        <Button icon={RotateCw} onClick={onStart}>
          {`残りの${formatCount(run.left.length)}をもう一度`}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {closing ?? 'とじる'}
      </Button>
    </>
  )
}

const formatCount = (count: number) => `${count.toLocaleString('ja-JP')}店`

const maxNames = 8

/** The names of the shops, of many the first ones. */
function ShopNames({ shops }: { shops: readonly BulkShop[] }) {
  const more = shops.length - maxNames
  return (
    <div className={`p-3-4 round-md bg-background break scroll ${styles.names}`}>
      <p>
        <b>{formatCount(shops.length)}</b>
      </p>
      <ul>
        {shops.slice(0, maxNames).map(({ id, shop_name }) => (
          <li key={id}>
            <bdi>{shop_name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{`ほか ${formatCount(more)}`}</li>}
      </ul>
    </div>
  )
}

function BulkProgress({ run, shops, done }: Props) {
  const { outcomes, left, isRunning, isWaiting } = run
  const finished = shops.length - left.length
  const failed = shops.flatMap((shop) => {
    const outcome = outcomes.get(shop.id)
    return outcome?.kind === 'failed' ? [{ ...shop, reason: outcome.reason }] : []
  })
  return (
    <>
      {isRunning && (
        <progress
          className={`w-full accent-orange ${styles.bar}`}
          aria-label="進みぐあい"
          value={outcomes.size}
          max={shops.length}
        />
      )}
      <StatusLine tone={!isRunning && left.length === 0 ? 'good' : 'plain'}>
        {isRunning ? (
          <span aria-hidden>
            {isWaiting
              ? '一度にできる数をこえないように、少し待っています。'
              : `${formatCount(shops.length)}のうち ${formatCount(finished)}が終わりました`}
          </span>
        ) : (
          formatResult({ finished, left: left.length, done })
        )}
      </StatusLine>
      {failed.length > 0 && (
        <div className={`stack gap-2 p-4 round-md bg-danger break scroll ${styles.failed}`}>
          <h3 className="danger">{`うまくいかなかったお店（${formatCount(failed.length)}）`}</h3>
          <ul>
            {failed.map(({ id, shop_name, reason }) => (
              <li key={id}>
                <bdi>{shop_name}</bdi>：{reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function formatResult({ finished, left, done }: { finished: number; left: number; done: string }) {
  if (left === 0) return `${formatCount(finished)}${done}。`
  if (finished === 0) return `まだどのお店も終わっていません。残りは ${formatCount(left)}です。`
  return `${formatCount(finished)}${done}。残りは ${formatCount(left)}です。`
}
