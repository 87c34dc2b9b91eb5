import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { PortInUse } from './start-failure.ts'

/** An open port on this machine alone; `answer` decides who answers, and until then nobody does. */
export type Listening = {
  origin: string
  answer(listener: RequestListener): void
  /** Answers what is under way, for a while, and closes the port; again does nothing more. */
  stop(): Promise<void>
}

const patience = 3000

/**
 * Opens a port; 0 takes a free one.
 * @throws {PortInUse} when another program has it
 */
export async function listen(port: number): Promise<Listening> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  try {
    await listening
  } catch (error) {
    throw isBusy(error) ? new PortInUse(port) : error
  }
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port was opened')
  let stopped: Promise<void> | undefined
  return {
    origin: `http://127.0.0.1:${address.port}`,
    answer(listener) {
      server.on('request', listener)
    },
    stop() {
      return (stopped ??= close(server))
    },
  }
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
export function isBusy(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
