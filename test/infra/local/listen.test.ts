import { once } from 'node:events'
import { createServer, Server } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenByName } from '#infra/local/listen.ts'
import { PortInUse } from '#infra/local/start-failure.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

const hasSix = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1')

/** Has the first tries to open a port at ::1 end as on other machines. */
function refuseSix(...codes: string[]) {
  const { listen } = Server.prototype
  const spy = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function refuse(this: Server, ...given: unknown[]) {
    const code = given[1] === '::1' ? codes.shift() : undefined
    if (code === undefined) return Reflect.apply(listen, this, given) as Server
    setImmediate(() => this.emit('error', Object.assign(new Error(code), { code })))
    return this
  })
}

async function opened(port = 0) {
  const listening = await listenByName(port)
  onTestFinished(() => listening.stop())
  listening.answer((_, response) => response.end('ここです'))
  return listening
}

const said = async (origin: string) => (await fetch(origin)).text()

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])(
  'a machine without IPv6 (%s) has the one address',
  async (code) => {
    refuseSix(code)
    const { origin, byName } = await opened()
    expect([await said(origin), await said(byName)]).toEqual(['ここです', 'ここです'])
  },
)

test('a free port is one that is free at both addresses', async () => {
  refuseSix('EADDRINUSE')
  const { byName } = await opened()
  expect(await said(byName)).toBe('ここです')
})

test('what else is wrong with the second address is told, and the first port given back', async () => {
  refuseSix('EACCES')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  await new Promise((resolve) => free.close(resolve))
  await expect(listenByName(port)).rejects.toMatchObject({ code: 'EACCES' })
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test.runIf(hasSix)('a port that another program has at ::1 alone is in use', async () => {
  const other = createServer().listen(0, '::1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(listenByName(port)).rejects.toThrow(PortInUse)
})

describe('the app, opened at 127.0.0.1 and at localhost', () => {
  test('answers at both, and at whatever localhost means here', async () => {
    expect(stack.appByName).toBe(`http://localhost:${new URL(stack.app).port}`)
    const { origin } = new URL(stack.appByName.replace('localhost', '[::1]'))
    for (const app of [stack.app, stack.appByName, ...(hasSix ? [origin] : [])])
      expect(await (await fetch(`${app}/config.json`)).json()).toMatchObject({ media: stack.media })
  })

  test('may send files from both, and nobody else may', async () => {
    const { port } = new URL(stack.app)
    const others = [
      `https://localhost:${port}`,
      'http://localhost',
      `http://localhost.example:${port}`,
    ]
    const asked = [stack.app, stack.appByName, ...others].map(async (origin) => {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const { status } = await fetch(`${stack.s3}/uploads`, { method: 'OPTIONS', headers })
      return [origin, status]
    })
    expect(await Promise.all(asked)).toEqual([
      [stack.app, 200],
      [stack.appByName, 200],
      ...others.map((origin) => [origin, 403]),
    ])
  })
})
