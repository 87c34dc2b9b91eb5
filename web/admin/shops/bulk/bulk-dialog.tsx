import { RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { formatRowCount, RowsProgress } from '#web/actions/rows/rows-progress.tsx'
import type { RowsRun } from '#web/actions/rows/rows-run.ts'
import type { Row, RowAnswer } from '#web/actions/rows/send-rows.ts'
import { useRowsRun } from '#web/actions/rows/use-rows-run.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button, type ButtonKind } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './bulk-dialog.module.css'

type Send<Sent extends Row, Answer extends RowAnswer> = (
  client: Client,
  ...given: Parameters<Parameters<RowsRun<Sent, Answer>['start']>[1]>
) => Promise<{ rows: readonly Answer[] }>

/** How an action is undone for the shops for which it was done. */
type Undo<Answer> = {
  /** What was undone, as it follows the number of shops. */
  done: string
  rows: (answers: readonly Answer[]) => readonly Row[]
  send: Send<Row, RowAnswer>
}

/** An action for several shops as data. */
export type BulkAction<Answer extends RowAnswer> = {
  /** The question, and the label of the button that answers it. */
  title: string
  go: string
  kind?: ButtonKind
  /** Whether the action cannot begin yet. */
  isIncomplete?: boolean
  /** What was done, as it follows the number of shops: を変更しました. */
  done: string
  send: Send<Row, Answer>
  undo?: Undo<Answer>
}

type Props<Answer extends RowAnswer> = {
  action: BulkAction<Answer>
  shops: readonly ListedShop[]
  onClose: () => void
  /** What is asked, and said of what will happen. */
  children: ReactNode
  /** What the action made; below its result. */
  renderResult?: (answers: readonly Answer[], close: () => void) => ReactNode
}

const stale = [
  'listUsers',
  'getShopListOptions',
  'getUser',
  'getShopSupport',
  'listAudit',
  'getService',
] as const

export const formatShopCount = (count: number) => formatRowCount(count, '店')

/** Asks before an action for several shops, then shows its progress and what became of each shop. */
export function BulkDialog<Answer extends RowAnswer>(props: Props<Answer>) {
  const { action, shops, onClose, children, renderResult } = props
  const client = useClient()
  const { state, start } = useRowsRun<Row, Answer>(stale)
  const undoing = useRowsRun<Row, RowAnswer>(stale)
  const { phase, answers } = state
  const done = [...answers.values()].filter(({ problem }) => !problem)
  const undoRows = action.undo?.rows(done) ?? []
  const isUndone = undoing.state.phase !== 'asking'
  const isBusy = phase === 'running' || undoing.state.phase === 'running'
  const go = () => start(shops, (rows, once) => action.send(client, rows, once))
  const undo = () =>
    undoing.start(
      undoRows,
      async (rows, once) => (await action.undo?.send(client, rows, once)) ?? none,
    )
  const leftCount = shops.length - done.length

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={phase === 'asking'}
      title={action.title}
      actions={
        isBusy ? undefined : phase === 'asking' ? (
          <>
            <Button data-autofocus="" onClick={onClose}>
              やめる
            </Button>
            <Button
              kind={action.kind ?? 'primary'}
              inactive={action.isIncomplete ?? false}
              onClick={go}
            >
              {action.go}
            </Button>
          </>
        ) : (
          <>
            {leftCount > 0 && !isUndone && (
              <Button icon={RotateCw} onClick={go}>
                {`残りの${formatShopCount(leftCount)}をもう一度`}
              </Button>
            )}
            {undoRows.length > 0 && !isUndone && (
              <Button icon={Undo2} onClick={undo}>
                {`${formatShopCount(undoRows.length)}を元に戻す`}
              </Button>
            )}
            {!renderResult && (
              <Button kind="primary" onClick={onClose}>
                とじる
              </Button>
            )}
          </>
        )
      }
    >
      {phase === 'asking' ? (
        <>
          <ShopNames shops={shops} />
          {children}
        </>
      ) : isUndone ? (
        <RowsProgress
          rows={shops.filter(({ id }) => undoRows.some((row) => row.id === id))}
          run={undoing.state}
          unit="店"
          done={action.undo?.done ?? ''}
        />
      ) : (
        <RowsProgress rows={shops} run={state} unit="店" done={action.done} />
      )}
      {phase === 'over' && renderResult?.(done, onClose)}
    </Dialog>
  )
}

const none = { rows: [] }

const maxNames = 8

/** The names of the shops, of many the first ones. */
function ShopNames({ shops }: { shops: readonly ListedShop[] }) {
  const more = shops.length - maxNames
  return (
    <div className={`p-3-4 round-md bg-background break scroll ${styles.names}`}>
      <p>
        <b>{formatShopCount(shops.length)}</b>
      </p>
      <ul>
        {shops.slice(0, maxNames).map(({ id, shop_name }) => (
          <li key={id}>
            <bdi>{shop_name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{`ほか ${formatShopCount(more)}`}</li>}
      </ul>
    </div>
  )
}
