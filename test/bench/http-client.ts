import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import type { Session } from '#test/support/caller.ts'
import { callsInFlight } from './load.ts'

/** The credentials of a call; empty when signed out. */
export type CallerSession = Pick<Session, 'cookie' | 'handle'>

export const noSession: CallerSession = { cookie: '', handle: '' }

export type HttpClient = {
  /** Makes a call that must succeed and returns its text. */
  post(name: EndpointName, session: CallerSession, body: unknown): Promise<string>
  close(): void
}

/** A cheap client: connections are kept, and answers are not validated. */
export function createHttpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: callsInFlight })
  async function post(name: EndpointName, { cookie, handle }: CallerSession, body: unknown) {
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
