import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Endpoint, EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'

/** A signed-in API client that keeps cookies and the session handle. */
export type ApiSession = {
  /**
   * Calls an endpoint, and retries while the API is busy; the idempotency key makes a retry
   * harmless. Pass `key` to repeat an earlier call.
   * @throws {ApiRefusal} when the API refuses the call
   */
  call<Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Endpoints[Name]>,
    key?: string,
  ): Promise<EndpointOutput<Endpoints[Name]>>
}

const TokenAnswer = v.object({ token: v.string() })
const ErrorAnswer = v.object({ res: v.optional(v.string(), messages.busy) })

/** Opens an API session through the app's host, as a browser does. */
export function createApiSession(app: string, retryOptions: RetryOptions = {}): ApiSession {
  const cookies = new Map<string, string>()
  let handle = ''

  async function sendRequest(endpoint: Endpoint, body: unknown, key: string): Promise<unknown> {
    const response = await fetch(`${app}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: buildHeaders(key),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookie)
    const answer: unknown = await response.json()
    // After a timeout, API Gateway answers with a body of its own format.
    if (!response.ok) throw new ApiRefusal(response.status, v.parse(ErrorAnswer, answer).res)
    if (v.is(TokenAnswer, answer)) handle = answer.token
    return v.parse(endpoint.answer, answer)
  }

  function buildHeaders(key: string) {
    const held = [...cookies].map(([name, value]) => `${name}=${value}`)
    return {
      'content-type': 'application/json',
      ...(held.length > 0 && { cookie: held.join('; ') }),
      ...(handle && { 'x-session-handle': handle }),
      'idempotency-key': key,
    }
  }

  function storeCookie(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }

  return {
    async call<Name extends EndpointName>(
      name: Name,
      input: EndpointInput<Endpoints[Name]>,
      key: string = randomUUID(),
    ) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inputs differ only in their body
      const { body } = input as { body?: unknown }
      const answer = await retryWhileBusy(
        () => sendRequest(endpoints[name], body, key),
        retryOptions,
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against this endpoint's schema
      return answer as EndpointOutput<Endpoints[Name]>
    },
  }
}

/** The API refused a call; `message` is the text of its answer. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type RetryOptions = {
  /** Milliseconds before each retry; the length is the number of retries. */
  delaysMs?: readonly number[]
  /** Stops the retries; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

const firstBusyStatus = 503
const networkCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

// Nearly four minutes in all: the machine may be busy with a build.
const defaultDelaysMs = Array.from({ length: 20 }, (_, tries) => Math.min(250 * 2 ** tries, 15_000))

/** Runs an idempotent operation, and retries it while the API is busy. */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { delaysMs = defaultDelaysMs, signal } = options
  signal?.throwIfAborted()
  try {
    return await work()
  } catch (error) {
    const [delay, ...others] = delaysMs
    if (!isTemporary(error) || delay === undefined) throw error
    await setTimeout(delay, undefined, { signal }).catch(() => signal?.throwIfAborted())
    return retryWhileBusy(work, { signal, delaysMs: others })
  }
}

/** Returns the message for a refusal or overload, or undefined for a bug. */
export function getRefusalReason(error: unknown): string | undefined {
  if (error instanceof ApiRefusal) return error.message
  return isTemporary(error) ? messages.busy : undefined
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status >= firstBusyStatus
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || [error, error.cause].some(isConnectionError)
}

const isConnectionError = (error: unknown) =>
  error instanceof Error && 'code' in error && networkCodes.has(String(error.code))
