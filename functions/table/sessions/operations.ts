import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { entity, run } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import type { Key } from '#functions/table/table.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/**
 * A call that was made under a key: the hash of its body, whether its work is done, its answer in JSON, compressed, and
 * whether it was sent again while it had only begun.
 */
const StoredOperation = v.object({
  hash: v.string(),
  state: v.picklist(['begun', 'done']),
  answer: v.optional(v.instance(Uint8Array)),
  repeated: v.optional(v.literal(true)),
})
export type StoredOperation = v.InferOutput<typeof StoredOperation>

/** Who makes a call, the key that it was sent with, and the keyed hash of its path and body. */
export type OperationName = { caller: string; key: string; hash: string }

/** An operation for the use case that carries it out. */
export type Operation = Pick<OperationName, 'key' | 'hash'> & {
  /** An earlier run of the call may have done the work in part or whole. */
  isAgain: boolean
  /** An earlier run has done the work: only its answer is missing. */
  isDone: boolean
  /**
   * The write that records the call, with its answer if that holds no secret, in the transaction of its change. Where
   * another run has recorded it, `transact` throws `busy`.
   */
  record: (answer?: object) => TransactItem
}

/** The writes that record a call with its change: none without an operation key. */
export const recordOperation = (operation: Operation | undefined, answer?: object) =>
  operation ? [operation.record(answer)] : []

// No client repeats a call after a day.
const secondsKept = 24 * 60 * 60

/** The key itself is in no item: with it the hash could reveal a password in the body. */
export const operationKey = ({ caller, key }: Omit<OperationName, 'hash'>): Key => ({
  PK: `OPERATION#${createHash('sha256').update(`${caller} ${key}`).digest('base64url')}`,
  SK: 'CALL',
})

const operationItem = entity(operationKey, StoredOperation)

/** Parses an item that was read under `operationKey`. */
export const parseOperation = operationItem.parse

export const findOperation = (name: OperationName) => operationItem(name).get()

const toItem = ({ hash }: OperationName, record: Omit<StoredOperation, 'hash'>, now: Date) => ({
  ...record,
  hash,
  expires: Math.ceil(now.getTime() / 1000) + secondsKept,
})

const toDoneItem = (name: OperationName, answer: unknown, now: Date) =>
  toItem(name, { state: 'done', answer: packAnswer(answer) }, now)

/** The write that records a call as done. It fails when a record of the call exists. */
export const newOperationWrite = (name: OperationName, answer: unknown, now: Date): TransactItem =>
  operationItem(name).put(toDoneItem(name, answer, now), { PK: missing })

/** Records that a call has begun; returns false where something is stored of it. */
export const beginOperation = (name: OperationName, now: Date): Promise<boolean> =>
  run(operationItem(name).put(toItem(name, { state: 'begun' }, now), { PK: missing }))

/** Records that a call was sent again, unless it is done. */
export async function markRepeated(name: OperationName, now: Date): Promise<void> {
  const item = toItem(name, { state: 'begun', repeated: true }, now)
  await run(operationItem(name).put(item, { state: 'begun' }))
}

/** Records that the work of a call is done, with its answer if that is given. */
export async function endOperation(name: OperationName, answer: unknown, now: Date): Promise<void> {
  await run(operationItem(name).put(toDoneItem(name, answer, now)))
}

/**
 * Removes a refused call, so that its key can be used again. Returns false for a call that was sent again since it began, and
 * removes nothing: its repetition may have done the work.
 */
export const forgetOperation = (name: OperationName): Promise<boolean> =>
  run(operationItem(name).delete({ state: 'begun', repeated: missing }))

// An item holds 400 KB.
const mostBytes = 350_000

/** Undefined for no answer, and for one that is too large to be stored. */
function packAnswer(answer: unknown) {
  if (answer === undefined) return undefined
  const packed = gzipSync(JSON.stringify(answer))
  return packed.byteLength > mostBytes ? undefined : packed
}

export const unpackAnswer = (packed: Uint8Array): unknown =>
  JSON.parse(gunzipSync(packed).toString('utf8'))
