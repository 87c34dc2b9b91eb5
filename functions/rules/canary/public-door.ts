import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Problem } from '#functions/contract/problem.ts'

/** A call of the table of endpoints that sends a body, as all do that the canary makes. */
type Call = Endpoint & { method: 'POST'; body: v.GenericSchema }

/** Somebody who comes from outside, as a browser does: through the app's host, with cookies. */
export type Visitor = {
  call<E extends Call>(
    endpoint: E,
    body: v.InferInput<E['body']>,
  ): Promise<v.InferOutput<E['answer']>>
}

// More than the API takes at its slowest: what waits longer is down.
const patience = 30_000

/** A visitor who is signed in nowhere yet. What goes wrong is thrown as an error that quotes nothing that was sent. */
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
      if (!response.ok) throw new Error(await refusalOf(response))
      const answer: unknown = await response.json()
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
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
async function refusalOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = v.safeParse(Problem, answer)
  if (!problem.success) return `answered ${response.status}, not in the API's words`
  const { code, request_id } = problem.output
  return `answered ${response.status} ${code}, request ${request_id}`
}

function checked<E extends Endpoint>({ answer }: E, output: unknown): v.InferOutput<E['answer']> {
  const result = v.safeParse(answer, output)
  if (!result.success) throw new Error('answered what does not fit the contract')
  return result.output
}
