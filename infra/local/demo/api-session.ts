import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint, Input, Output } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { type Patience, Refused, whileBusy } from './while-busy.ts'

/** What a browser keeps of one person who is signed in: cookies, and the session's handle. */
export type ApiSession = {
  /**
   * Makes one call, and again where the product is too busy to answer: its key makes that harmless. A
   * `key` of one's own makes it the same call as an earlier one under it.
   * @throws {Refused} when the API says no
   */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Endpoints[Name]>,
    key?: string,
  ): Promise<Output<Endpoints[Name]>>
}

const MayHaveToken = v.object({ token: v.string() })
const MayHaveWords = v.object({ res: v.optional(v.string(), messages.busy) })

/** Talks to the API as a browser does: through the app's host, for one person. */
export function openApiSession(app: string, patience: Patience = {}): ApiSession {
  const cookies = new Map<string, string>()
  let handle = ''

  async function send(endpoint: Endpoint, body: unknown, key: string): Promise<unknown> {
    const response = await fetch(`${app}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: headersOf(key),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const answer: unknown = await response.json()
    // An API Gateway that has waited too long answers in words of its own.
    if (!response.ok) throw new Refused(response.status, v.parse(MayHaveWords, answer).res)
    if (v.is(MayHaveToken, answer)) handle = answer.token
    return v.parse(endpoint.answer, answer)
  }

  function headersOf(key: string) {
    const held = [...cookies].map(([name, value]) => `${name}=${value}`)
    return {
      'content-type': 'application/json',
      ...(held.length > 0 && { cookie: held.join('; ') }),
      ...(handle && { 'x-session-handle': handle }),
      'idempotency-key': key,
    }
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }

  return {
    async call<Name extends EndpointName>(
      name: Name,
      input: Input<Endpoints[Name]>,
      key: string = randomUUID(),
    ) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inputs differ by what is in the body alone
      const { body } = input as { body?: unknown }
      const answer = await whileBusy(() => send(endpoints[name], body, key), patience)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against this endpoint's schema
      return answer as Output<Endpoints[Name]>
    },
  }
}
