import { once } from 'node:events'
import { createServer, Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLocalhostServer } from '#infra/local/server/local-server.ts'
import { PortInUse } from '#infra/local/start-failure.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1')

/** Makes the first attempts to open ::1 fail with these codes. */
function failIpv6(...codes: string[]) {
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

async function openAnsweringServer(port = 0) {
  const listening = await openLocalhostServer(port)
  onTestFinished(() => listening.stop())
  listening.answer((_, response) => response.end('ここです'))
  return listening
}

const readText = async (origin: string) => (await fetch(origin)).text()

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])(
  'listens at 127.0.0.1 only on a machine without IPv6 (%s)',
  async (code) => {
    failIpv6(code)
    const { origin, localhostOrigin: byName } = await openAnsweringServer()
    expect([await readText(origin), await readText(byName)]).toEqual(['ここです', 'ここです'])
  },
)

test('takes a free port that is free at both addresses', async () => {
  failIpv6('EADDRINUSE')
  const { localhostOrigin: byName } = await openAnsweringServer()
  expect(await readText(byName)).toBe('ここです')
})

test('closes the first address when the second fails for another reason', async () => {
  failIpv6('EACCES')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  await new Promise((resolve) => free.close(resolve))
  await expect(openLocalhostServer(port)).rejects.toMatchObject({ code: 'EACCES' })
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test.runIf(hasIpv6)('throws PortInUse when another program uses the port at ::1 only', async () => {
  const other = createServer().listen(0, '::1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(openLocalhostServer(port)).rejects.toThrow(PortInUse)
})

describe('the app, opened at 127.0.0.1 and at localhost', () => {
  test('answers at both addresses and at localhost', async () => {
    expect(stack.appByName).toBe(`http://localhost:${new URL(stack.app).port}`)
    const { origin } = new URL(stack.appByName.replace('localhost', '[::1]'))
    for (const app of [stack.app, stack.appByName, ...(hasIpv6 ? [origin] : [])])
      expect(await (await fetch(`${app}/config.json`)).json()).toMatchObject({ media: stack.media })
  })

  test('may upload files from both origins, other origins may not', async () => {
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

describe('before a listener is set', () => {
  test('requests wait until it is set', async () => {
    const listening = await openLocalhostServer(0)
    onTestFinished(() => listening.stop())
    const waiting = readText(listening.origin)
    await received(listening.port)
    listening.answer((_, response) => response.end('ここです'))
    expect(await waiting).toBe('ここです')
  })

  test('requests are answered 503 with retry-after when the start fails', async () => {
    const listening = await openLocalhostServer(0)
    const waiting = fetch(listening.origin)
    await received(listening.port)
    await listening.stop()
    const { status, headers } = await waiting
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('when the server stops', () => {
  test('it answers every request that was sent before', async () => {
    const { port, stop } = await openAnsweringServer()
    const idle = await Promise.all(Array.from({ length: 12 }, () => connectTo(port)))
    await Promise.all(idle.map((socket) => ask(socket)))
    const fresh = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    await Promise.all(fresh.map((socket) => once(socket, 'connect')))
    const answers = Promise.all([...idle, ...fresh].map((socket) => ask(socket)))
    // The requests are in the kernel; this process has read none of them.
    await stop()
    expect(new Set(await answers)).toEqual(new Set(['HTTP/1.1 200 OK']))
  })

  test('it closes idle connections at once, used or not', async () => {
    const { port, stop } = await openAnsweringServer()
    const [used, unused] = [await connectTo(port), await connectTo(port)]
    await ask(used)
    const closed = Promise.all([once(used, 'close'), once(unused, 'close')])
    // Without waiting for a timer.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await expect(Promise.all([stop(), closed])).resolves.toHaveLength(2)
  })

  test('it waits for running requests and cuts off arriving ones', async () => {
    const listening = await openLocalhostServer(0, { stopTimeoutMs: 30_000 })
    const answers: ServerResponse[] = []
    listening.answer((_, response) => void answers.push(response))
    const slow = readText(listening.origin)
    const arriving = await connectTo(listening.port)
    arriving.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const cut = once(arriving, 'close')
    const stopped = listening.stop()
    while (vi.getTimerCount() === 0) await nextTurn()
    vi.advanceTimersByTime(29_000)
    await cut
    for (const answer of answers) answer.end('まだここです')
    expect(await slow).toBe('まだここです')
    await stopped
  })
})

async function connectTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

/** Sends a request and returns the status line, or `closed`. */
function ask(socket: Socket) {
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  return new Promise<string>((resolve) => {
    socket.once('data', (answer) => resolve(String(answer).split('\r\n')[0] ?? ''))
    socket.once('close', () => resolve('closed'))
  })
}

/** Resolves when an earlier request has reached the server. */
async function received(port: number) {
  const socket = await connectTo(port)
  socket.destroy()
  await once(socket, 'close')
  await nextTurn()
}
