import * as v from 'valibot'
import type { Endpoint, Input, Output } from '#functions/contract/endpoint.ts'
import { sessionEndpoints } from '#functions/contract/endpoints/session-endpoints.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import type { Problem } from '#functions/contract/problem.ts'
import { ApiError, refusalOf } from './api-error.ts'

/**
 * A key that makes a repeated change harmless, and a signal that gives the call up. With `keepalive` it is
 * sent even when the page is left meanwhile.
 */
type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; keepalive?: true }

/** One method for each endpoint of the contract: `client.getPage({ body: { user, page } })`. */
export type Client = {
  [Name in EndpointName]: (
    input: Input<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<Output<Endpoints[Name]>>
}

type Setting = {
  /** Where the API is: `/api`. */
  baseUrl: string
  /** The session's handle, or `""` while nobody is signed in. */
  getHandle: () => string
  /** Told when the server does not know the session any more, or knows it as another's. */
  onSessionEnded: (problem: Problem) => void
  /** Milliseconds until an unanswered call fails. */
  timeout?: number
}

type Sent = {
  parameters?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Makes the client. A call that fails throws an `ApiError`; one given up throws the signal's reason. */
export function createClient(setting: Setting): Client {
  async function call(endpoint: Endpoint, sent: Sent, options: CallOptions = {}): Promise<unknown> {
    const address = setting.baseUrl + fillIn(endpoint.path, sent)
    const response = await send(address, {
      method: endpoint.method,
      headers: headersOf(endpoint, { handle: setting.getHandle(), ...options }),
      credentials: 'same-origin',
      limit: setting.timeout ?? 30_000,
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    })
    if (response.ok) return readAnswer(endpoint, response)

    const refusal = await refusalOf(response)
    if (refusal.problem && !endpoint.cookieAlone && endsSession(refusal.problem)) {
      setting.onSessionEnded(refusal.problem)
    }
    throw refusal
  }

  const methods = new Map<string, (sent: Sent, options?: CallOptions) => Promise<unknown>>()

  /** The method of this name, the same one each time. */
  function methodNamed(name: string) {
    const method =
      methods.get(name) ??
      (async (sent: Sent, options?: CallOptions) => call(await endpointNamed(name), sent, options))
    methods.set(name, method)
    return method
  }

  // The names are in the table of endpoints, which is not loaded yet: any may be one, but those that the
  // language itself asks for, `then` where somebody awaits the client.
  const get = (_: object, name: string | symbol) =>
    typeof name === 'string' && name !== 'then' ? methodNamed(name) : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers to every name, as its type says
  return new Proxy({}, { get }) as Client
}

/** The whole table of endpoints: a script of its own, loaded once. Rejects when it cannot be loaded. */
export const loadEndpoints = () => import('#functions/contract/endpoints.ts')

/** The endpoints of a page, which is all that editing one needs; loaded in the same way. */
export const loadPageEndpoints = () => import('#functions/contract/endpoints/page-endpoints.ts')

// Whoever is not signed in yet needs no others, and should not wait for them; whoever edits needs few.
const tables: (() => Promise<Record<string, Endpoint>>)[] = [
  async () => sessionEndpoints,
  async () => (await loadPageEndpoints()).pageEndpoints,
  async () => (await import('#functions/contract/endpoints/badge-endpoints.ts')).badgeEndpoints,
  async () => (await loadEndpoints()).endpoints,
]

async function endpointNamed(name: string): Promise<Endpoint> {
  for (const load of tables) {
    // oxlint-disable-next-line no-await-in-loop -- a later table is loaded only for what no earlier one has
    const table = await load().catch((cause: unknown) => {
      throw new ApiError('offline', { cause })
    })
    const endpoint = Object.hasOwn(table, name) ? table[name] : undefined
    if (endpoint) return endpoint
  }
  throw new Error(`No endpoint has the name ${name}`)
}

function fillIn(path: string, { parameters = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked).toString()}` : filled
}

function headersOf(endpoint: Endpoint, options: CallOptions & { handle: string }): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  const { handle, idempotencyKey } = options
  const needsHandle = endpoint.caller !== 'nobody' && !endpoint.cookieAlone
  if (needsHandle && handle) headers.set('x-session-handle', handle)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return headers
}

const late = new Error('No answer in time')

/** `fetch` with a limit in milliseconds on the whole answer, its body included. */
async function send(address: string, request: RequestInit & { limit: number }): Promise<Response> {
  const { limit, signal, ...rest } = request
  // AbortSignal.any would say this in a line, and is missing from the oldest browsers we serve.
  const ending = new AbortController()
  const giveUp = () => ending.abort()
  const timer = setTimeout(() => ending.abort(late), limit)
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { ...rest, signal: ending.signal })
    // Read here, so that a body that stops half-way is still within the limit.
    const body = await response.blob()
    return new Response(body, response)
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError(ending.signal.reason === late ? 'timeout' : 'offline', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  try {
    return v.parse(endpoint.answer, await response.json())
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause })
  }
}

function endsSession({ code }: Problem): boolean {
  return code === 'session_required' || code === 'session_mismatch'
}
