import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, type Failure, invalidFailure } from '#functions/failure.ts'
import { hasTimeLeft } from '#functions/request-limits.ts'
import { recordCallBegun, recordCallDone } from '#functions/table/sessions/repeatable-calls.ts'
import { beginRowAudit } from './audit-call.ts'
import { toFailure } from './problems/answer-problems.ts'
import type { ApiEvent, RequestOperation, RowAnswer, RowBatch, RowRunner } from './request.ts'

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
    findShop,
    work,
  }: RowBatch<Row, Done>) => {
    const call = found.operation ?? { key: randomUUID(), hash: '' }
    const name = { personId: found.person?.id ?? '', key: hashText(`rows ${call.key}`) }
    const before = await recordCallBegun(name, call.hash, found.now)
    if (before && before.hash !== call.hash)
      throw invalidFailure({ 'Idempotency-Key': messages.keyReused })

    const runRow = async (row: Row): Promise<RowAnswer<Done>> => {
      const endAudit = await beginRowAudit(event, endpoint, findShop?.(row))
      let target: string | undefined
      const about = (shop: string) => {
        target = shop
      }
      const end = (result: string) => endAudit(result, target).catch(() => undefined)
      try {
        const done = await work(row, {
          operation: nameRow(endpoint, found.body, { call, row }),
          about,
        })
        await end('ok')
        return { id: row.id, ...done }
      } catch (error) {
        const failure = toFailure(error)
        await end(failure.code)
        if (failure.code === 'internal') throw error
        return refuseRow<Done>(row, failure)
      }
    }
    const answers = await runSome(rows, async (row) =>
      hasTimeLeft(longestRow) ? runRow(row) : refuseRow<Done>(row, busyFailure()),
    )
    if (before?.state !== 'done') await recordCallDone(name, call.hash, found.now)
    return answers
  }
}

/** Does the work of all items, of a few at the same time. Throws the first error when all have ended. */
async function runSome<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function runNext(): Promise<void> {
    const at = next
    next += 1
    const [item] = items.slice(at, at + 1)
    if (item === undefined) return
    results[at] = await work(item)
    await runNext()
  }
  const ends = await Promise.allSettled(Array.from({ length: rowsAtOnce }, runNext))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}

/** The operation of a row: the same for the same row of the same call. */
function nameRow(
  { path }: Endpoint,
  body: unknown,
  { call, row }: { call: RequestOperation; row: { id: string } },
): RequestOperation {
  // Not with the other rows: a row may be sent again among others.
  const said = JSON.stringify(body, (name, value: unknown) =>
    name === 'ids' || name === 'rows' ? undefined : value,
  )
  return {
    key: hashText(`${call.key} ${row.id}`),
    hash: hashText(`${path} ${said} ${JSON.stringify(row)}`),
  }
}

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')

function refuseRow<Done>(
  { id }: { id: string },
  { message: res, code, details: { fields } }: Failure,
): RowAnswer<Done> {
  const problem = { res, code, ...(fields && { fields }) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refused row has done nothing
  return { id, problem } as RowAnswer<Done>
}
