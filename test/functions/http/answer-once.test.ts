import { expect, test } from 'vitest'
import { conflictFailure, type Failure, notFoundFailure } from '#functions/failure.ts'
import { answerOnce } from '#functions/http/answer-once.ts'
import type { CallContext, OperationRecord } from '#functions/http/request.ts'
import { runAll } from '#functions/table/entity.ts'
import type { Operation } from '#functions/table/sessions/operations.ts'
import { startApi } from '#test/support/api.ts'

startApi()

type Work = (operation: Operation | undefined) => Promise<unknown>

type Sent = { kind?: OperationRecord; hash?: string }

/** Makes a call without an account under this key. */
const run = (key: string, work: Work, { kind = 'with-answer', hash = key }: Sent = {}) => {
  const found: CallContext = {
    now: new Date(),
    requestId: '',
    address: '',
    device: '',
    sent: undefined,
    body: undefined,
    query: undefined,
    cookies: [],
    operation: { key, hash },
  }
  return answerOnce(found, kind, work)
}

const refusals = { missing: notFoundFailure, conflict: () => conflictFailure('使われました') }
const interrupt = () => Promise.reject(new Error('The process is dead'))
const refuse = (failure: () => Failure) => async () => Promise.reject(failure())

test.each(Object.entries(refusals))(
  'refused as %s, because a repetition at the same time did the work, it gets the answer of that',
  async (name, failure) => {
    const first = run(`first ${name}`, async () => {
      await run(`first ${name}`, async () => 'done')
      throw failure()
    })
    expect(await first).toBe('done')
    expect(await run(`first ${name}`, () => expect.unreachable())).toBe('done')
  },
)

test.each(Object.entries(refusals))(
  'a repetition refused as %s, because the call that it repeats did the work, gets its answer',
  async (name, failure) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = run(`second ${name}`, () => promise)
    const second = run(`second ${name}`, async () => {
      resolve('done')
      expect(await first).toBe('done')
      throw failure()
    })
    expect(await second).toBe('done')
  },
)

test.each(Object.entries(refusals))(
  'refused as %s while a repetition is running is asked for again',
  async (name, failure) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let second: Promise<unknown> | undefined
    const first = run(`running ${name}`, async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      second = run(`running ${name}`, async (operation) => {
        expect(operation).toMatchObject({ isAgain: true, isDone: false })
        begin()
        await promise
      })
      await begun
      throw failure()
    })
    await expect(first).rejects.toMatchObject({ code: 'busy' })
    resolve()
    await second
  },
)

test('a repetition refused while the call that it repeats may be running is asked for again once, then refused', async () => {
  await expect(run('dead', interrupt)).rejects.toThrow('dead')
  const again = () => run('dead', refuse(refusals.conflict))
  await expect(again()).rejects.toMatchObject({ code: 'busy' })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
})

test.each(Object.entries(refusals))(
  'refused as %s without a repetition, it stays refused and its key can be used again',
  async (name, failure) => {
    const again = () => run(`alone ${name}`, refuse(failure))
    await expect(again()).rejects.toMatchObject({ code: failure().code })
    await expect(again()).rejects.toMatchObject({ code: failure().code })
    expect(await run(`alone ${name}`, async () => 'done')).toBe('done')
  },
)

test('a key that named another body is refused', async () => {
  await run('reused', async () => 'done')
  const other = run('reused', () => expect.unreachable(), { hash: 'other' })
  await expect(other).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

const tellState: Work = async (operation) => ({ isDone: operation?.isDone })
const tellSecret = () => run('secret', tellState, { kind: 'without-answer' })

test('an answer with a secret is not stored: the work answers again and is told that it is done', async () => {
  const [first, again] = [await tellSecret(), await tellSecret()]
  expect([first, again]).toEqual([{ isDone: false }, { isDone: true }])
})

const recordAs =
  (name: string): Work =>
  async (operation) => {
    const answer = { name }
    const write = operation?.record(answer)
    return write && (await runAll(write)) ? answer : Promise.reject(notFoundFailure())
  }

test('of two runs that record themselves with their change one makes it, and both get its answer', async () => {
  const both = await Promise.all(
    ['one', 'other'].map((name) => run('transaction', recordAs(name), { kind: 'in-transaction' })),
  )
  expect(both[0]).toEqual(both[1])
})
