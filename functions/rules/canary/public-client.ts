import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Problem, type ProblemCode } from '#functions/contract/problem.ts'

type Call = Endpoint & { method: 'POST'; body: v.GenericSchema }

/** Calls the API from outside as a browser does: through the host of the app, with cookies. */
export type PublicClient = {
  call<E extends Endpoint>(
    endpoint: E,
    body: E extends Call ? v.InferInput<E['body']> : unknown,
  ): Promise<v.InferOutput<E['answer']>>
}

/** A call that failed; `code` is set when the API itself answered. */
export class CanaryRefusal extends Error {
  readonly code: ProblemCode | undefined

  constructor(message: string, code?: ProblemCode) {
    super(message)
    this.code = code
  }
}

// Longer than the slowest call of the API.
const timeoutMs = 30_000

/**
 * Creates a client without a session. It keeps a cookie that the server removes, so that the canary
 * can check that the server refuses it. Errors contain nothing that was sent.
 */
export function createPublicClient(app: string): PublicClient {
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
        ...(endpoint.body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw await toCanaryRefusal(response)
      const answer: unknown = await response.json()
      const [given = ''] = response.headers.getSetCookie()[0]?.split(';') ?? []
      if (/=./.test(given)) cookie = given
      if (v.is(WithToken, answer)) handle = answer.token
      return parseAnswer(endpoint, answer)
    },
  }
}

const WithToken = v.object({ token: v.string() })

export async function fetchPublicPage(address: string): Promise<string> {
  const response = await fetch(address, {
    headers: { 'user-agent': 'noren-canary' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.text()
}

async function toCanaryRefusal(response: Response): Promise<CanaryRefusal> {
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = v.safeParse(Problem, answer)
  if (!problem.success)
    return new CanaryRefusal(`answered ${response.status} without a problem body`)
  const { code, request_id } = problem.output
  return new CanaryRefusal(`answered ${response.status} ${code}, request ${request_id}`, code)
}

function parseAnswer<E extends Endpoint>(
  { answer }: E,
  output: unknown,
): v.InferOutput<E['answer']> {
  const result = v.safeParse(answer, output)
  if (!result.success) throw new Error('the answer does not match the contract')
  return result.output
}
