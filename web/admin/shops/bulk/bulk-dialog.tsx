import { RotateCw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { RowsProgress } from '#web/admin/shared/rows/rows-progress.tsx'
import type { Row, RowAnswer, RowsRun, RowsState } from '#web/admin/shared/rows/rows-run.ts'
import { useRowsRun } from '#web/admin/shared/rows/use-rows-run.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { Button, type ButtonKind } from '#web/ui/button/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

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

export const formatShopCount = (count: number) => formatCount(count, '店')

/** Asks before an action for several shops, then shows its progress and what became of each shop. */
export function BulkDialog<Answer extends RowAnswer>(props: Props<Answer>) {
  const { action, shops, onClose, children, renderResult } = props
  const run = useBulkAction(action, shops)
  const { phase } = run.state
  const { title, go, kind = 'primary', isIncomplete = false } = action
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={phase === 'asking'}
      title={phase === 'asking' ? title : go}
      actions={
        phase === 'asking' ? (
          <>
            <Button data-autofocus="" onClick={onClose}>
              やめる
            </Button>
            <Button kind={kind} inactive={isIncomplete} onClick={run.go}>
              {go}
            </Button>
          </>
        ) : run.isBusy ? undefined : (
          <OverButtons run={run} {...(!renderResult && { onClose })} />
        )
      }
    >
      {phase === 'asking' ? (
        <>
          <ShopNames shops={shops} />
          {children}
        </>
      ) : (
        <BulkProgress action={action} shops={shops} run={run} listsDone={!renderResult} />
      )}
      {phase === 'over' && renderResult?.(run.done, onClose)}
    </Dialog>
  )
}

/** The action for the shops, and its undo for those where it was done. */
function useBulkAction<Answer extends RowAnswer>(
  action: BulkAction<Answer>,
  shops: readonly ListedShop[],
) {
  const client = useClient()
  const { state, start } = useRowsRun<Row, Answer>(stale)
  const undoing = useRowsRun<Row, RowAnswer>(stale)
  const done = [...state.answers.values()].filter(({ problem }) => !problem)
  const undoRows = action.undo?.rows(done) ?? []
  return {
    state,
    done,
    leftCount: shops.length - done.length,
    undoRows,
    undoState: undoing.state,
    isUndone: undoing.state.phase !== 'asking',
    isBusy: state.phase === 'running' || undoing.state.phase === 'running',
    go: () => start(shops, (rows, once) => action.send(client, rows, once)),
    undo: () =>
      undoing.start(
        undoRows,
        async (rows, once) => (await action.undo?.send(client, rows, once)) ?? none,
      ),
  }
}

type Run = ReturnType<typeof useBulkAction<RowAnswer>>

type OverProps = {
  run: Pick<Run, 'leftCount' | 'undoRows' | 'isUndone' | 'go' | 'undo'>
  /** Left out where the result has a button of its own that closes. */
  onClose?: () => void
}

function OverButtons({ run, onClose }: OverProps) {
  const { leftCount, undoRows, isUndone, go, undo } = run
  return (
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
      {onClose && (
        <Button kind="primary" onClick={onClose}>
          とじる
        </Button>
      )}
    </>
  )
}

type ProgressProps = {
  /** Whether the shops for which it was done are named. */
  listsDone: boolean
  action: { done: string; undo?: { done: string } }
  shops: readonly ListedShop[]
  run: Pick<Run, 'undoRows' | 'undoState' | 'isUndone'> & { state: RowsState<RowAnswer> }
}

function BulkProgress({ action, shops, run, listsDone }: ProgressProps) {
  const { isUndone, undoRows } = run
  const undone = new Set(undoRows.map(({ id }) => id))
  const rows = isUndone ? shops.filter(({ id }) => undone.has(id)) : shops
  const state = isUndone ? run.undoState : run.state
  const isDone = ({ id }: ListedShop) => {
    const answer = state.answers.get(id)
    return answer !== undefined && !answer.problem
  }
  const done = isUndone ? action.undo?.done : action.done
  return (
    <>
      <RowsProgress rows={rows} run={state} unit="店" done={done ?? ''} />
      {listsDone && state.phase === 'over' && <ShopNames shops={rows.filter(isDone)} />}
    </>
  )
}

const none = { rows: [] }

const maxNames = 8

/** The names of the shops, of many the first ones. */
function ShopNames({ shops }: { shops: readonly ListedShop[] }) {
  const more = shops.length - maxNames
  if (shops.length === 0) return null
  return (
    <div className="p-3-4 round-md bg-background break scroll ul:ps-[1.2em] ul:disc ul:text-sm max-h-48">
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
