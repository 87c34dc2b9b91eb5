import { expect, test } from 'vitest'
import { conflictFailure, type Failure, notFoundFailure } from '#functions/failure.ts'
import { runOnce } from '#functions/rules/operations.ts'
import { startApi } from '#test/support/api.ts'

startApi()

const call = (key: string) => ({
  person: { id: 'p' },
  operation: { key, hash: key },
  now: new Date(),
})

const refusals = { missing: notFoundFailure, conflict: () => conflictFailure('使われました') }
const interrupt = () => Promise.reject(new Error('The process is dead'))
const refuse = (failure: () => Failure) => async () => Promise.reject(failure())

test.each(Object.entries(refusals))(
  'refused as %s, because a repetition at the same time did the work, is done',
  async (name, failure) => {
    const first = runOnce(call(`first ${name}`), async () => {
      await runOnce(call(`first ${name}`), async () => 'done')
      throw failure()
    })
    expect(await first).toBeUndefined()
    expect(await runOnce(call(`first ${name}`), () => expect.unreachable())).toBeUndefined()
  },
)

test.each(Object.entries(refusals))(
  'a repetition refused as %s, because the call that it repeats did the work, is done',
  async (name, failure) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = runOnce(call(`second ${name}`), () => promise)
    const second = runOnce(call(`second ${name}`), async () => {
      resolve('done')
      expect(await first).toBe('done')
      throw failure()
    })
    expect(await second).toBeUndefined()
  },
)

test.each(Object.entries(refusals))(
  'refused as %s while a repetition is running is asked for again',
  async (name, failure) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let second: Promise<unknown> | undefined
    const first = runOnce(call(`running ${name}`), async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      second = runOnce(call(`running ${name}`), async (isAgain) => {
        expect(isAgain).toBe(true)
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
  await expect(runOnce(call('dead'), interrupt)).rejects.toThrow('dead')
  const again = () => runOnce(call('dead'), refuse(refusals.conflict))
  await expect(again()).rejects.toMatchObject({ code: 'busy' })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
})

test.each(Object.entries(refusals))(
  'refused as %s without a repetition, it stays refused and its key can be used again',
  async (name, failure) => {
    const again = () => runOnce(call(`alone ${name}`), refuse(failure))
    await expect(again()).rejects.toMatchObject({ code: failure().code })
    await expect(again()).rejects.toMatchObject({ code: failure().code })
    expect(await runOnce(call(`alone ${name}`), async () => 'done')).toBe('done')
  },
)
