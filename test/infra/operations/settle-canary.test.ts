import { afterEach, expect, test, vi } from 'vitest'
import { settleCanary } from '#infra/operations/settle-canary.ts'
import { standInForAws } from '#test/support/aws-stand-in.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [() => ({ made: true }), /^The canary's shop is there\.$/],
  [() => ({ made: false, taken: 'slug' }), /^The canary's shop was not made.+holds its slug/],
  [() => Promise.reject(new Error('busy\nat …')), /^The canary's shop was not.+\(Refused: busy\)/],
  [undefined, /^The canary's shop was not made, and all else is deployed \(Function not found/],
])('what came of making the canary’s shop is told in one line: %s', async (run, words) => {
  const orders: unknown[] = []
  const maker = async (order: unknown) => {
    orders.push(order)
    return run?.()
  }
  for (const [name, value] of Object.entries(
    await standInForAws({ functions: run ? { maker } : {} }),
  ))
    vi.stubEnv(name, value)
  const told = await settleCanary({ region: 'ap-northeast-1' }, { MakeCanary: 'maker' })
  expect(told).toMatch(words)
  expect(told).not.toContain('\n')
  expect(orders).toEqual(run ? [{}] : [])
})
