import { afterEach, expect, test, vi } from 'vitest'
import { installSamples } from '#infra/operations/release/install-samples.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'

afterEach(() => vi.unstubAllEnvs())

const lots = [
  { added: 10, changed: 0, left: 3 },
  { added: 1, changed: 2, left: 0 },
]

test.each([
  [() => lots, /^Sample pictures: 11 added, 2 changed\.$/, 2],
  [() => [], /^The sample pictures could not be installed \(Refused: busy\)/, 1],
  [undefined, /^The sample pictures could not be installed \(Function not found/, 0],
])(
  'reports the result of installing the sample pictures in one line: %s',
  async (list, words, calls) => {
    const orders: unknown[] = []
    const installer = async (order: unknown) => {
      orders.push(order)
      return list?.()[orders.length - 1] ?? Promise.reject(new Error('busy\nat …'))
    }
    for (const [name, value] of Object.entries(
      await startAwsStandIn({ functions: list ? { installer } : {} }),
    ))
      vi.stubEnv(name, value)
    const told = await installSamples({ region: 'ap-northeast-1' }, { InstallSamples: 'installer' })
    expect(told).toMatch(words)
    expect(told).not.toContain('\n')
    expect(orders).toEqual(Array.from({ length: calls }, () => ({ at_most: 10 })))
  },
)
