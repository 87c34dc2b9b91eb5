import { afterEach, expect, test, vi } from 'vitest'
import { createCanaryShop } from '#infra/operations/release/create-canary-shop.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [() => ({ made: true }), /^The canary's shop is ready\.$/],
  [
    () => ({ made: false, taken: 'slug' }),
    /^The canary's shop could not be created.+uses its slug/,
  ],
  [
    () => Promise.reject(new Error('busy\nat …')),
    /^The canary's shop could not.+\(Refused: busy\)/,
  ],
  [undefined, /^The canary's shop could not be created \(Function not found/],
])('reports the result of creating the canary’s shop in one line: %s', async (run, words) => {
  const orders: unknown[] = []
  const maker = async (order: unknown) => {
    orders.push(order)
    return run?.()
  }
  for (const [name, value] of Object.entries(
    await startAwsStandIn({ functions: run ? { maker } : {} }),
  ))
    vi.stubEnv(name, value)
  const told = await createCanaryShop({ region: 'ap-northeast-1' }, { MakeCanary: 'maker' })
  expect(told).toMatch(words)
  expect(told).not.toContain('\n')
  expect(orders).toEqual(run ? [{}] : [])
})
