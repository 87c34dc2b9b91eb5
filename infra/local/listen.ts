import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { PortInUse } from './start-failure.ts'

/** An open port on this machine alone; `answer` decides who answers, and until then nobody does. */
export type Listening = {
  origin: string
  port: number
  answer(listener: RequestListener): void
  /** Answers what is under way, for a while, and closes the port; again does nothing more. */
  stop(): Promise<void>
}

const patience = 3000

/** An open port that browsers reach by this machine's name as well. */
export type ListeningByName = Listening & { byName: string }

/**
 * Opens a port; 0 takes a free one.
 * @throws {PortInUse} when another program has it
 */
export async function listen(port: number): Promise<Listening> {
  return listenAt('127.0.0.1', port)
}

/**
 * Opens a port of 127.0.0.1, and the same one of ::1 where the machine has that: where `localhost` leads
 * first on macOS and Windows, which wait before they try the other, or find another program there.
 * @throws {PortInUse} when another program has it at either address
 */
export async function listenByName(port: number): Promise<ListeningByName> {
  const listening = await listen(port)
  try {
    return together(listening, await listenAt('::1', listening.port))
  } catch (error) {
    if (hasNoSuchAddress(error)) return together(listening)
    await listening.stop()
    if (port === 0 && error instanceof PortInUse) return listenByName(port)
    throw error
  }
}

function together(first: Listening, ...others: Listening[]): ListeningByName {
  const all = [first, ...others]
  return {
    ...first,
    byName: `http://localhost:${first.port}`,
    answer(listener) {
      for (const each of all) each.answer(listener)
    },
    async stop() {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

async function listenAt(host: string, asked: number): Promise<Listening> {
  const server = createServer()
  const port = await open(server, host, asked)
  let stopped: Promise<void> | undefined
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    answer(listener) {
      server.on('request', listener)
    },
    stop() {
      return (stopped ??= close(server))
    },
  }
}

async function open(server: Server, host: string, port: number): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    throw isBusy(error) ? new PortInUse(port) : error
  }
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port was opened')
  return address.port
}

async function close(server: Server) {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(impatience)
}

/** Whether a server could not be started because its port is taken. */
export const isBusy = (error: unknown) => codeOf(error) === 'EADDRINUSE'

/** As on machines and in containers without IPv6. */
const hasNoSuchAddress = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
