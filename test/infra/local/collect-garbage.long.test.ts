import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findCollector, startGarbageCollection } from '#infra/local/collect-garbage.ts'

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

test('all memory is returned once after work, and not while it goes on', async () => {
  const collected: (string | undefined)[] = []
  const collect = findCollector()
  const { stop } = startGarbageCollection((options) => {
    collected.push(options?.flavor)
    collect(options)
  })
  onTestFinished(stop)
  const countReturns = () => collected.filter((flavor) => flavor === 'last-resort').length
  for (let turn = 0; turn < 8; turn += 1) {
    workFor(200)
    await wait(50)
  }
  expect(countReturns()).toBe(0)
  await expect.poll(countReturns, { timeout: 60_000 }).toBe(1)
  await wait(4000)
  expect(countReturns()).toBe(1)
})

/** Takes milliseconds of processor time. */
function workFor(milliseconds: number) {
  const began = process.cpuUsage()
  while (process.cpuUsage(began).user < milliseconds * 1000) Math.random()
}
