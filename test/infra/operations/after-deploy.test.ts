import { afterEach, expect, test, vi } from 'vitest'
import { createCanaryShop } from '#infra/operations/release/create-canary-shop.ts'
import { installSamples } from '#infra/operations/release/install-samples.ts'
import { stubAwsAccount } from '#test/support/operator/operator.ts'

afterEach(() => vi.unstubAllEnvs())

const outputs = { MakeCanary: 'invoked', InstallSamples: 'invoked' }
const taken = { made: false, taken: 'slug' }
const lots = [
  { added: 10, changed: 0, left: 3 },
  { added: 1, changed: 2, left: 0 },
]
const lot = { at_most: 10 }

// Without a list of answers there is no function; after the last answer it fails.
test.each<[typeof createCanaryShop, object[] | undefined, RegExp, object[]]>([
  [createCanaryShop, [{ made: true }], /^The canary's shop is ready\.$/, [{}]],
  [createCanaryShop, [taken], /^The canary's shop could not be created.+uses its slug/, [{}]],
  [createCanaryShop, [], /^The canary's shop could not.+\(Refused: busy\)/, [{}]],
  [createCanaryShop, undefined, /^The canary's shop could not.+\(Function not found/, []],
  [installSamples, lots, /^Sample pictures: 11 added, 2 changed\.$/, [lot, lot]],
  [installSamples, [], /^The sample pictures could not be installed \(Refused: busy\)/, [lot]],
  [installSamples, undefined, /^The sample pictures could not.+\(Function not found/, []],
])('%o tells its result in one line after the answers %j', async (...given) => {
  const [step, answers, text, expected] = given
  const orders: unknown[] = []
  const invoked = async (order: unknown) => {
    orders.push(order)
    return answers?.[orders.length - 1] ?? Promise.reject(new Error('busy\nat …'))
  }
  await stubAwsAccount({ functions: answers ? { invoked } : {} })
  const told = await step({ region: 'ap-northeast-1' }, outputs)
  expect(told).toMatch(text)
  expect(told).not.toContain('\n')
  expect(orders).toEqual(expected)
})
