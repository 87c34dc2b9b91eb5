import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import type { Caller } from '#test/support/caller.ts'
import { inFlight } from './load.ts'

/** Who calls: a shop, or nobody with empty strings. */
export type Session = Pick<Caller, 'cookie' | 'handle'>

export const nobody: Session = { cookie: '', handle: '' }

export type HttpClient = {
  /** Makes a call that must succeed, and gives its answer as text. */
  post(name: EndpointName, session: Session, body: unknown): Promise<string>
  close(): void
}

/** A client that costs little itself: kept connections, and an answer is read but not checked. */
export function createHttpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  async function post(name: EndpointName, { cookie, handle }: Session, body: unknown) {
    const sent = request(`${origin}/api${endpoints[name].path}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-session-handle': handle },
    })
    sent.end(JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = await text(response)
    if (response.statusCode === 200) return answer
    throw new Error(`${name}: ${response.statusCode} ${answer}`)
  }
  return { post, close: () => agent.destroy() }
}
