import { afterEach, expect, test, vi } from 'vitest'
import { installSamples } from '#infra/operations/release/install-samples.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [() => ({ added: 53, changed: 0 }), /^Sample pictures: 53 added, 0 changed\.$/],
  [
    () => Promise.reject(new Error('busy\nat …')),
    /^The sample pictures could not be installed \(Refused: busy\)/,
  ],
  [undefined, /^The sample pictures could not be installed \(Function not found/],
])('reports the result of installing the sample pictures in one line: %s', async (run, words) => {
  const orders: unknown[] = []
  const installer = async (order: unknown) => {
    orders.push(order)
    return run?.()
  }
  for (const [name, value] of Object.entries(
    await startAwsStandIn({ functions: run ? { installer } : {} }),
  ))
    vi.stubEnv(name, value)
  const told = await installSamples({ region: 'ap-northeast-1' }, { InstallSamples: 'installer' })
  expect(told).toMatch(words)
  expect(told).not.toContain('\n')
  expect(orders).toEqual(run ? [{}] : [])
})
