import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createObjectEventQueue } from '#infra/local/events/background-work.ts'

const created = { bucket: 'media', key: 'images/a', size: 1, etag: 'a' }

function startQueue() {
  const delivered: unknown[] = []
  const { promise: after, resolve: release } = Promise.withResolvers<void>()
  const queue = createObjectEventQueue({
    deliver: async (event) => delivered.push(event),
    after,
  })
  queue.announce(created)
  return { delivered, release, stop: queue.stop }
}

test('events wait until they may be delivered', async () => {
  const { delivered, release, stop } = startQueue()
  await setImmediate()
  expect(delivered).toEqual([])
  release()
  await setImmediate()
  expect(delivered).toHaveLength(1)
  await stop()
})

test('a queue that still waits stops at once', async () => {
  const { delivered, stop } = startQueue()
  await stop()
  expect(delivered).toEqual([])
})
