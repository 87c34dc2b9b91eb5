import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startGarbageCollection } from '#infra/local/collect-garbage.ts'

test('buffers that are not in use are freed although nothing else is allocated', async () => {
  const { stop } = startGarbageCollection()
  onTestFinished(stop)
  const measure = () => process.memoryUsage().arrayBuffers
  const before = measure()
  const kept = new WeakRef(Buffer.alloc(200_000_000).buffer)
  expect(measure()).toBeGreaterThan(before + 190_000_000)
  while (kept.deref()) await wait(200)
  // V8 returns the memory of what it has collected in a thread of its own.
  await expect.poll(measure, { timeout: 30_000 }).toBeLessThan(before + 100_000_000)
})
