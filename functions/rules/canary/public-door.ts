import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Problem, type ProblemCode } from '#functions/contract/problem.ts'

/** A call of the table of endpoints that sends a body, as all do that the canary makes. */
type Call = Endpoint & { method: 'POST'; body: v.GenericSchema }

/** Somebody who comes from outside, as a browser does: through the app's host, with cookies. */
export type Visitor = {
  call<E extends Call>(
    endpoint: E,
    body: v.InferInput<E['body']>,
  ): Promise<v.InferOutput<E['answer']>>
}

/** The door's answer that is none: `code` where it is the API's own. */
export class Refusal extends Error {
  readonly code: ProblemCode | undefined

  constructor(message: string, code?: ProblemCode) {
    super(message)
    this.code = code
  }
}

// More than the API takes at its slowest: what waits longer is down.
const patience = 30_000

/**
 * A visitor who is signed in nowhere yet, and keeps a cookie that is taken away: so it can be seen that the server takes
 * it no longer. What goes wrong is thrown as an error that quotes nothing that was sent.
 */
export function openDoor(app: string): Visitor {
  let cookie = ''
  let handle = ''

  return {
    async call(endpoint, body) {
      const response = await fetch(`${app}/api${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'noren-canary',
          ...(cookie && { cookie }),
          ...(handle && { 'x-session-handle': handle }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw await refusalOf(response)
      const answer: unknown = await response.json()
      const [given = ''] = response.headers.getSetCookie()[0]?.split(';') ?? []
      if (/=./.test(given)) cookie = given
      if (v.is(WithToken, answer)) handle = answer.token
      return checked(endpoint, answer)
    },
  }
}

const WithToken = v.object({ token: v.string() })

/** What visitors are shown at an address. */
export async function lookAt(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { 'user-agent': 'noren-canary' },
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}

/** What an operator is told of an answer that is none: where it is the API's own, with what finds its log line. */
async function refusalOf(response: Response): Promise<Refusal> {
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = v.safeParse(Problem, answer)
  if (!problem.success) return new Refusal(`answered ${response.status}, not in the API's words`)
  const { code, request_id } = problem.output
  return new Refusal(`answered ${response.status} ${code}, request ${request_id}`, code)
}

function checked<E extends Endpoint>({ answer }: E, output: unknown): v.InferOutput<E['answer']> {
  const result = v.safeParse(answer, output)
  if (!result.success) throw new Error('answered what does not fit the contract')
  return result.output
}
