import * as v from 'valibot'
import { messages } from '#functions/contract/messages.ts'
import { busyFailure, Failure, invalidFailure } from '#functions/failure.ts'
import {
  beginOperation,
  endOperation,
  findOperation,
  forgetOperation,
  markRepeated,
  newOperationWrite,
  type Operation,
  type OperationName,
  type StoredOperation,
  unpackAnswer,
} from '#functions/table/sessions/operations.ts'
import type { CallContext, OperationRecord } from './request.ts'

// With what the first run left for the response and the audit log.
const SavedAnswer = v.object({
  output: v.unknown(),
  cookies: v.array(v.string()),
  target: v.optional(v.string()),
  changed: v.optional(v.array(v.string())),
})

type Work = (operation: Operation | undefined) => Promise<unknown>

/**
 * Makes a call once for each operation key of a caller, and gives its repetitions the first answer. A refusal is not
 * recorded. Throws `invalid` for a key that named another body, and `busy` when a run at the same time may be about to
 * end with the work done.
 */
export async function answerOnce(
  found: CallContext,
  kind: OperationRecord,
  work: Work,
): Promise<unknown> {
  const { operation: sent, now } = found
  if (!sent || kind === 'in-item')
    return work(sent && { ...sent, isAgain: false, isDone: false, record: refuseRecord })
  const call = { found, kind, work, name: { caller: nameCaller(found), ...sent } }
  const before = await findEarlierRun(call)
  if (!before) return runRecorded(call, before)
  const answer = replay(call, before)
  if (answer) return answer.output
  if (before.state === 'done') return work(toOperation(call, before))
  if (!before.repeated) await markRepeated(call.name, now)
  return runRecorded(call, before)
}

type Call = { found: CallContext; kind: OperationRecord; work: Work; name: OperationName }
type EarlierRun = StoredOperation | undefined

/** Who makes a call, for its operation key. */
export const nameCaller = ({ person }: CallContext) => person?.id ?? 'nobody'

const refuseRecord = () => {
  throw new Error('An endpoint that records its calls in an item records none in a transaction')
}

/** What is stored of the call. Where that is nothing, and the call is recorded beside its change, it has begun then. */
async function findEarlierRun({ found, kind, name }: Call): Promise<EarlierRun> {
  if (found.recorded || kind === 'in-transaction') return found.recorded
  return (await beginOperation(name, found.now)) ? undefined : findOperation(name)
}

const toOperation = ({ found, name }: Call, before: EarlierRun): Operation => ({
  key: name.key,
  hash: name.hash,
  isAgain: before !== undefined,
  isDone: before?.state === 'done',
  record: (output) => newOperationWrite(name, output && saveAnswer(found, output), found.now),
})

async function runRecorded(call: Call, before: EarlierRun): Promise<unknown> {
  const { found, kind, work, name } = call
  try {
    const output = await work(toOperation(call, before))
    const answer = kind === 'with-answer' ? saveAnswer(found, output) : undefined
    if (kind !== 'in-transaction') await endOperation(name, answer, found.now)
    return output
  } catch (error) {
    if (!(error instanceof Failure) || (await isFinal(call, before, error))) throw error
    return answerRefusedRun(call, before, error)
  }
}

/** Whether no other run of the call can have caused the refusal; then its key is free again, unless it is `busy`. */
async function isFinal({ kind, name }: Call, before: EarlierRun, { code }: Failure) {
  if (kind === 'in-transaction') return false
  return code === 'busy' || (!before && (await forgetOperation(name)))
}

/** The stored answer, with what it does to the response and the audit log. Throws `invalid` for another body. */
function replay({ found, name }: Call, stored: StoredOperation) {
  if (stored.hash !== name.hash) throw invalidFailure({ 'Idempotency-Key': messages.keyReused })
  if (!stored.answer) return undefined
  const { output, cookies, ...audited } = v.parse(SavedAnswer, unpackAnswer(stored.answer))
  found.cookies.push(...cookies)
  Object.assign(found, audited)
  return { output }
}

const saveAnswer = ({ cookies, target, changed }: CallContext, output: unknown) => ({
  output,
  cookies,
  target,
  changed,
})

/**
 * The answer of another run of the same call, which may have caused the refusal by doing the work. The other may still be
 * about to record that: then the call is asked for again, once.
 */
async function answerRefusedRun(
  call: Call,
  before: EarlierRun,
  refusal: Failure,
): Promise<unknown> {
  const stored = await findOperation(call.name)
  const answer = stored && replay(call, stored)
  if (answer) return answer.output
  if (stored?.state === 'done') return call.work(toOperation(call, stored))
  const isRunning = stored && !before?.repeated
  throw isRunning && refusal.code !== 'busy' ? busyFailure(refusal) : refusal
}
