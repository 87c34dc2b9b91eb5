import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Refused, reasonOf, whileBusy } from '#infra/local/demo/while-busy.ts'

const busy = new Refused(503, 'ただいま混み合っています。')
const slow = Object.assign(new Error('slow'), { name: 'TimeoutError' })

/** Fails so often with this, and counts how often it was asked. */
function failing(times: number, error: unknown) {
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
  ['a gateway that has waited too long', new Refused(504, 'Gateway Timeout')],
  ['a table that did not answer in time', slow],
])('%s is tried again', async (_, error) => {
  const { asked, work } = failing(3, error)
  expect(await whileBusy(work, { waits: [1, 1, 1] })).toBe('できました')
  expect(asked.count).toBe(4)
})

test('a connection that was cut is tried again', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  let asked = 0
  const ask = async () => {
    asked += 1
    return fetch(`http://127.0.0.1:${port}/`)
  }
  await expect(whileBusy(ask, { waits: [1, 1] })).rejects.toThrow('fetch failed')
  expect(asked).toBe(3)
})

test('a refusal for good and a bug are told at once', async () => {
  for (const error of [new Refused(409, '変わっています'), new TypeError('bug')]) {
    const { asked, work } = failing(1, error)
    await expect(whileBusy(work)).rejects.toBe(error)
    expect(asked.count).toBe(1)
  }
})

test('who is told to stop does not wait any longer, and is not asked again', async () => {
  const stop = new AbortController()
  const { asked, work } = failing(9, busy)
  const waiting = whileBusy(work, { signal: stop.signal, waits: [3_600_000, 1] })
  stop.abort(new Error('終わり'))
  await expect(waiting).rejects.toThrow('終わり')
  expect(asked.count).toBe(1)
})

test('the reason is told in words a person reads, and never of a bug', () => {
  expect(reasonOf(busy)).toBe('ただいま混み合っています。')
  expect(reasonOf(slow)).toContain('混み合っています')
  expect(reasonOf(new TypeError('bug'))).toBeUndefined()
})
