import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startGarbageCollection } from '#infra/local/collect-garbage.ts'

const measureBuffers = () => process.memoryUsage().arrayBuffers

test('buffers that are not in use are freed although nothing else is allocated', async () => {
  const { stop } = startGarbageCollection()
  onTestFinished(stop)
  const before = measureBuffers()
  const kept = new WeakRef(Buffer.alloc(200_000_000).buffer)
  expect(measureBuffers()).toBeGreaterThan(before + 190_000_000)
  while (kept.deref()) await wait(200)
  // V8 returns the memory of what it has collected in a thread of its own.
  await expect.poll(measureBuffers, { timeout: 30_000 }).toBeLessThan(before + 100_000_000)
})
