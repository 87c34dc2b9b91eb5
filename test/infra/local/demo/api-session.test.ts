import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ApiRefusal, getRefusalReason, retryWhileBusy } from '#infra/local/demo/api-session.ts'

const busy = new ApiRefusal(503, 'ただいま混み合っています。')
const slow = Object.assign(new Error('slow'), { name: 'TimeoutError' })

/** Returns work that fails this many times, and counts its calls. */
function createFailingWork(times: number, error: unknown) {
  const asked = { count: 0 }
  const work = async () => {
    asked.count += 1
    if (asked.count <= times) throw error
    return 'できました'
  }
  return { asked, work }
}

test.each([
  ['a refusal because of the load', busy],
  ['a gateway that has waited too long', new ApiRefusal(504, 'Gateway Timeout')],
  ['a table that did not answer in time', slow],
])('retries after %s', async (_, error) => {
  const { asked, work } = createFailingWork(3, error)
  expect(await retryWhileBusy(work, { delaysMs: [1, 1, 1] })).toBe('できました')
  expect(asked.count).toBe(4)
})

test('retries after a closed connection', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  let asked = 0
  const ask = async () => {
    asked += 1
    return fetch(`http://127.0.0.1:${port}/`)
  }
  await expect(retryWhileBusy(ask, { delaysMs: [1, 1] })).rejects.toThrow('fetch failed')
  expect(asked).toBe(3)
})

test('does not retry a final refusal or a bug', async () => {
  for (const error of [new ApiRefusal(409, '変わっています'), new TypeError('bug')]) {
    const { asked, work } = createFailingWork(1, error)
    await expect(retryWhileBusy(work)).rejects.toBe(error)
    expect(asked.count).toBe(1)
  }
})

test('stops waiting and retrying when it is aborted', async () => {
  const stop = new AbortController()
  const { asked, work } = createFailingWork(9, busy)
  const waiting = retryWhileBusy(work, { signal: stop.signal, delaysMs: [3_600_000, 1] })
  stop.abort(new Error('終わり'))
  await expect(waiting).rejects.toThrow('終わり')
  expect(asked.count).toBe(1)
})

test('returns the API’s message for a refusal, and undefined for a bug', () => {
  expect(getRefusalReason(busy)).toBe('ただいま混み合っています。')
  expect(getRefusalReason(slow)).toContain('混み合っています')
  expect(getRefusalReason(new TypeError('bug'))).toBeUndefined()
})
