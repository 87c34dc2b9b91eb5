import { createHash, createHmac } from 'node:crypto'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { busyFailure, type Failure } from '#functions/failure.ts'
import { hasTimeLeft } from '#functions/request-limits.ts'
import { runSome } from '#functions/run-some.ts'
import { findOperation } from '#functions/table/sessions/operations.ts'
import { answerOnce, nameCaller } from './answer-once.ts'
import { beginRowAudit } from './audit-call.ts'
import { toFailure } from './problems/answer-problems.ts'
import type { ApiEvent, CallContext, RowAnswer, RowBatch, RowRunner } from './request.ts'

const rowsAtOnce = 4

/** Milliseconds that a row may take. None begins with less time left. */
const longestRow = 6000

/**
 * Makes `request.runRows`: does the work of each row under an operation and an audit line of its own. A refusal is the
 * answer of its row; so is `busy`, also for rows that no time is left for. Another error fails the call, whose repetition
 * under the same key continues.
 */
export function createRowRunner(event: ApiEvent, endpoint: Endpoint): RowRunner {
  const { found } = event
  return async <Row extends { id: string }, Done extends object>({
    rows,
    record,
    hasOwnKeys,
    work,
  }: RowBatch<Row, Done>) => {
    const runRow = async (row: Row): Promise<RowAnswer<Done>> => {
      const endAudit = await beginRowAudit(event, endpoint, hasOwnKeys ? undefined : row.id)
      const made = await openRow(found, endpoint, { row, record, hasOwnKeys })
      const about = (shop: string) => {
        made.target = shop
      }
      const end = (result: string) => endAudit(result, made.target).catch(() => undefined)
      try {
        const done = await answerOnce(made, record, (operation) => work(row, { operation, about }))
        await end('ok')
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the work of this row or of an earlier run made it
        return { id: row.id, ...(done as Done) }
      } catch (error) {
        const failure = toFailure(error)
        await end(failure.code)
        if (failure.code === 'internal') throw error
        return refuseRow<Done>(row, failure)
      }
    }
    return runSome(rows, rowsAtOnce, async (row) =>
      hasTimeLeft(longestRow) ? runRow(row) : refuseRow<Done>(row, busyFailure()),
    )
  }
}

type OpenedRow = Pick<RowBatch<unknown, unknown>, 'record' | 'hasOwnKeys'> & { row: { id: string } }

/** The context of a row, with its operation: the same for the same row of the same call. */
async function openRow(
  found: CallContext,
  { path }: Endpoint,
  { row, record, hasOwnKeys }: OpenedRow,
): Promise<CallContext> {
  const context = { ...found, cookies: [], operation: undefined, recorded: undefined }
  const call = found.operation
  if (!hasOwnKeys && !call) return context
  // Not with the other rows: a row may be sent again among others.
  const said = JSON.stringify(found.body, (name, value: unknown) =>
    name === 'ids' || name === 'rows' ? undefined : value,
  )
  const named = createHash('sha256').update(`${call?.key} ${row.id}`)
  const key = hasOwnKeys ? row.id : named.digest('base64url')
  const hash = createHmac('sha256', key).update(`${path} ${said} ${JSON.stringify(row)}`)
  const operation = { key, hash: hash.digest('base64url') }
  if (record === 'in-item') return { ...context, operation }
  const recorded = await findOperation({ caller: nameCaller(found), ...operation })
  return { ...context, operation, recorded }
}

function refuseRow<Done>(
  { id }: { id: string },
  { message: res, code, details: { fields } }: Failure,
): RowAnswer<Done> {
  const problem = { res, code, ...(fields && { fields }) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refused row has done nothing
  return { id, problem } as RowAnswer<Done>
}
