import * as v from 'valibot'
import type { Endpoint, EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import type { Problem } from '#functions/contract/problem.ts'
import { ApiError, readApiError } from './api-error.ts'
import { compareClock } from './device-clock.ts'
import type { TakeEarlyAnswer } from './early-answers.ts'

/**
 * `idempotencyKey` makes a repeated change harmless. `keepalive` lets the request finish after the page is
 * closed, unless the bodies under way are too large for that.
 */
type CallOptions = { idempotencyKey?: string; signal?: AbortSignal; keepalive?: true }

/** One method for each endpoint: `client.getPage({ body: { user, page } })`. */
export type Client = {
  [Name in EndpointName]: (
    input: EndpointInput<Endpoints[Name]>,
    options?: CallOptions,
  ) => Promise<EndpointOutput<Endpoints[Name]>>
}

type Setting = {
  baseUrl: string
  /** The session handle, or `""` while signed out. */
  getHandle: () => string
  /** Called when the server does not accept the session any more. */
  onSessionEnded: (problem: Problem) => void
  /** Answers that were asked for before the client existed. */
  takeEarly?: TakeEarlyAnswer
  /** Milliseconds until a call without an answer fails; 30 s by default. */
  timeout?: number
}

type CallInput = {
  parameters?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

type Method = (sent: CallInput, options?: CallOptions) => Promise<unknown>

/** Creates the client. A failed call throws an `ApiError`, an aborted one the signal's reason. */
export function createClient(setting: Setting): Client {
  const methods = new Map<string, Method>()

  /** Returns the same function for the same name. */
  function getMethod(name: string): Method {
    const method = methods.get(name) ?? createMethod(setting, name)
    methods.set(name, method)
    return method
  }

  // The endpoint table is not loaded yet, so every name gets a method. `await client` asks for `then`.
  const get = (_: object, name: string | symbol) =>
    typeof name === 'string' && name !== 'then' ? getMethod(name) : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns a method for every endpoint name
  return new Proxy({}, { get }) as Client
}

function createMethod(setting: Setting, name: string): Method {
  const { takeEarly, getHandle } = setting
  return async (sent, options = {}) => {
    const [endpoint, early] = await Promise.all([
      findEndpoint(name),
      takeEarly?.(name, sent, getHandle),
    ])
    options.signal?.throwIfAborted()
    if (!early) return call(setting, endpoint, { ...options, sent })
    if ('refusal' in early) return refuse(setting, endpoint, early.refusal)
    return checkAnswer(endpoint, early.answer, 200)
  }
}

async function call(
  setting: Setting,
  endpoint: Endpoint,
  { sent, ...options }: CallOptions & { sent: CallInput },
): Promise<unknown> {
  const address = setting.baseUrl + buildPath(endpoint.path, sent)
  const send = options.keepalive ? fetchPastPage : fetchWithTimeout
  const response = await send(address, {
    method: endpoint.method,
    headers: buildHeaders(endpoint, { handle: setting.getHandle(), ...options }),
    credentials: 'same-origin',
    limit: setting.timeout ?? 30_000,
    ...(options.signal && { signal: options.signal }),
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  compareClock(response.headers)
  return response.ok ? readAnswer(endpoint, response) : refuse(setting, endpoint, response)
}

async function refuse(setting: Setting, endpoint: Endpoint, response: Response): Promise<never> {
  const refusal = await readApiError(response)
  if (refusal.problem && !endpoint.cookieAlone && endsSession(refusal.problem)) {
    setting.onSessionEnded(refusal.problem)
  }
  throw refusal
}

/** Loads the whole endpoint table as a script of its own. Rejects when the script cannot be loaded. */
export const loadEndpoints = () => import('#functions/contract/endpoints.ts')

/** Loads the endpoints that the editor needs first. */
export const loadEditorEndpoints = () => import('./editor-endpoints.ts')

// In the order in which they are searched: sign-in loads none.
const endpointTables: (() => Promise<Record<string, Endpoint>>)[] = [
  async () => sessionEndpoints,
  async () => (await loadEditorEndpoints()).editorEndpoints,
  async () => (await loadEndpoints()).endpoints,
]

async function findEndpoint(name: string): Promise<Endpoint> {
  for (const load of endpointTables) {
    // oxlint-disable-next-line no-await-in-loop -- the next table is loaded only when the earlier ones do not have the name
    const table = await load().catch((cause: unknown) => {
      throw new ApiError('offline', { cause })
    })
    const endpoint = Object.hasOwn(table, name) ? table[name] : undefined
    if (endpoint) return endpoint
  }
  throw new Error(`Unknown endpoint "${name}"`)
}

function buildPath(path: string, { parameters = {}, query = {} }: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs).toString()}` : filled
}

function buildHeaders(endpoint: Endpoint, options: CallOptions & { handle: string }): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  const { handle, idempotencyKey } = options
  const needsHandle = endpoint.caller !== 'nobody' && !endpoint.cookieAlone
  if (needsHandle && handle) headers.set('x-session-handle', handle)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return headers
}

const timeoutError = new Error('No answer within the time limit')

// Browsers refuse more than 64 KiB in all requests under way that outlive their page.
const maxKeepaliveBytes = 60 * 1024
let keptBytes = 0

/** `limit` is in milliseconds. */
type LimitedRequest = RequestInit & { limit: number; body?: string }

/** A request that finishes after its page is closed, if the browser allows one more of this size. */
async function fetchPastPage(address: string, request: LimitedRequest): Promise<Response> {
  const bytes = new Blob([request.body ?? '']).size
  if (keptBytes + bytes > maxKeepaliveBytes) return fetchWithTimeout(address, request)
  keptBytes += bytes
  try {
    return await fetchWithTimeout(address, { ...request, keepalive: true })
  } finally {
    keptBytes -= bytes
  }
}

/** `fetch` with a time limit for the whole answer, including its body. */
async function fetchWithTimeout(address: string, request: LimitedRequest): Promise<Response> {
  const { limit, signal, ...rest } = request
  // `AbortSignal.any` is missing in the oldest supported browsers.
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(() => controller.abort(timeoutError), limit)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(address, {
      ...rest,
      signal: controller.signal,
    })
    // The body is read here, so that the time limit covers it.
    const body = await response.blob()
    return new Response(body, response)
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError(controller.signal.reason === timeoutError ? 'timeout' : 'offline', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  // What is no JSON does not fit the schema either.
  return checkAnswer(endpoint, await response.json().catch(() => undefined), response.status)
}

function checkAnswer({ answer: schema }: Endpoint, answer: unknown, status: number): unknown {
  const { success, output, issues } = v.safeParse(schema, answer)
  if (!success) throw new ApiError('unreadable', { status, cause: new v.ValiError(issues) })
  return output
}

function endsSession({ code }: Problem): boolean {
  return code === 'session_required' || code === 'session_mismatch'
}
