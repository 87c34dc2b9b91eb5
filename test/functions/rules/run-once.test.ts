import { expect, test } from 'vitest'
import { notFoundFailure } from '#functions/failure.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { startApi } from '#test/support/api.ts'

startApi()

const callWithoutTarget = () => runOnce(call('once'), () => Promise.reject(notFoundFailure()))

const call = (key: string) => ({
  person: { id: 'p' },
  operation: { key, hash: key },
  now: new Date(),
})

test('what a repetition at the same time removed is asked for again, not missing', async () => {
  const first = runOnce(call('twice'), async () => {
    await runOnce(call('twice'), async () => 'removed')
    throw notFoundFailure()
  })
  await expect(first).rejects.toMatchObject({ code: 'busy' })
  expect(await runOnce(call('twice'), () => expect.unreachable())).toBeUndefined()
})

test('a repetition that has not finished counts as well', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let second: Promise<unknown> | undefined
  const first = runOnce(call('running'), async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    second = runOnce(call('running'), async (isAgain) => {
      expect(isAgain).toBe(true)
      begin()
      await promise
    })
    await begun
    throw notFoundFailure()
  })
  await expect(first).rejects.toMatchObject({ code: 'busy' })
  resolve()
  await second
})

test('what is missing without a repetition is missing, and the key can be used again', async () => {
  await expect(callWithoutTarget()).rejects.toMatchObject({ code: 'not_found' })
  await expect(callWithoutTarget()).rejects.toMatchObject({ code: 'not_found' })
})
