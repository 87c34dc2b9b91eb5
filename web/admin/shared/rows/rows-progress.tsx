import type { ReactNode } from 'react'
import { formatCount } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import type { RowAnswer, RowsState } from './rows-run.ts'

type NamedRow = { id: string; shop_name: string }

type Props = {
  rows: readonly NamedRow[]
  run: RowsState<RowAnswer>
  /** 店, 件 */
  unit: string
  /** What was done, as it follows the number of rows: を変更しました. */
  done: string
  /** Below the status, as long as the rows are sent. */
  children?: ReactNode
}

/** How far the rows are, what became of them, and which were refused for which reason. */
export function RowsProgress({ rows, run, unit, done, children }: Props) {
  const { phase, answers, isWaiting, failure } = run
  const isRunning = phase === 'running'
  const refused = rows.flatMap((row) => {
    const problem = answers.get(row.id)?.problem
    return problem ? [{ ...row, reason: formatRowProblem(problem) }] : []
  })
  const finished = answers.size - refused.length
  const left = rows.length - finished
  return (
    <>
      {isRunning && (
        <progress
          className="w-full accent-orange h-3"
          aria-label="進みぐあい"
          value={answers.size}
          max={rows.length}
        />
      )}
      <StatusLine tone={getTone(isRunning, left)}>
        {isRunning ? (
          // The bar reports this; screen readers should not read it after each call.
          <span aria-hidden>
            {isWaiting
              ? 'サーバーの返事を待っています。つながりしだい、続けます。'
              : `${formatCount(rows.length, unit)}のうち ${formatCount(answers.size, unit)}が終わりました`}
          </span>
        ) : (
          formatResult({ finished, left, unit, done })
        )}
      </StatusLine>
      {isRunning && children}
      {failure && (
        <p role="alert" className="danger">
          {failure}
        </p>
      )}
      {refused.length > 0 && <RefusedRows rows={refused} unit={unit} />}
    </>
  )
}

type RefusedProps = { rows: readonly (NamedRow & { reason: string })[]; unit: string }

function RefusedRows({ rows, unit }: RefusedProps) {
  return (
    <div className="stack gap-2 p-4 round-md bg-danger break">
      <h3 className="danger">{`うまくいかなかったお店（${formatCount(rows.length, unit)}）`}</h3>
      <ul>
        {rows.map(({ id, shop_name, reason }) => (
          <li key={id}>
            <bdi>{shop_name}</bdi>：{reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

const getTone = (isRunning: boolean, left: number) =>
  isRunning ? 'plain' : left === 0 ? 'good' : 'warning'

function formatRowProblem({ res, fields }: NonNullable<RowAnswer['problem']>): string {
  const texts = Object.values(fields ?? {})
  return texts.length > 0 ? texts.join('、') : res
}

type Result = { finished: number; left: number; unit: string; done: string }

function formatResult({ finished, left, unit, done }: Result): string {
  const rest = `残りは ${formatCount(left, unit)}です。`
  if (left === 0) return `${formatCount(finished, unit)}${done}。`
  if (finished === 0) return `まだどのお店も終わっていません。${rest}`
  return `${formatCount(finished, unit)}${done}。${rest}`
}
