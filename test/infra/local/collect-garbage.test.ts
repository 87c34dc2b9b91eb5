import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startGarbageCollection } from '#infra/local/collect-garbage.ts'

test('buffers that are not in use are freed although nothing else is allocated', async () => {
  const { stop } = startGarbageCollection()
  onTestFinished(stop)
  const before = process.memoryUsage().arrayBuffers
  const kept = new WeakRef(Buffer.alloc(200_000_000).buffer)
  expect(process.memoryUsage().arrayBuffers).toBeGreaterThan(before + 190_000_000)
  while (kept.deref()) await wait(200)
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(before + 100_000_000)
})
