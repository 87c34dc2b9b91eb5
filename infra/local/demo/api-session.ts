import * as v from 'valibot'
import type { Endpoint, Input, Output } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'

/** The API said no; `message` is its answer to the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What a browser keeps of one person who is signed in: cookies, and the session's handle. */
export type ApiSession = {
  /**
   * Makes one call; `key` makes repeating a change harmless, so with a key it is repeated where the
   * product is too busy to answer.
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

// A picture may take as long as a call may, on a machine that does much else.
const mostTries = 4
const busyFrom = 503

/** Talks to the API as a browser does: through the app's host, for one person. */
export function openApiSession(app: string): ApiSession {
  const cookies = new Map<string, string>()
  let handle = ''

  async function send(endpoint: Endpoint, body: unknown, key = ''): Promise<unknown> {
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
      ...(key && { 'idempotency-key': key }),
    }
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }

  return {
    async call<Name extends EndpointName>(name: Name, input: Input<Endpoints[Name]>, key?: string) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inputs differ by what is in the body alone
      const { body } = input as { body?: unknown }
      const once = () => send(endpoints[name], body, key)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against this endpoint's schema
      return (await (key ? whileBusy(once) : once())) as Output<Endpoints[Name]>
    },
  }
}

/** Does something that may be done again, until the product is not too busy for it. */
async function whileBusy<T>(work: () => Promise<T>, triesLeft = mostTries): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isBusy = error instanceof Refused && error.status >= busyFrom
    if (!isBusy || triesLeft === 1) throw error
    return whileBusy(work, triesLeft - 1)
  }
}
