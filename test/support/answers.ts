import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import type { Endpoint, Output } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { refusalsOf } from '#functions/contract/openapi-refusals.ts'
import { type Problem, statusOf } from '#functions/contract/problem.ts'

/** What an endpoint answers; `res` is `OK` unless the screen shows it. */
type Answer<Name extends EndpointName> = Omit<Output<Endpoints[Name]>, 'res'> & { res?: string }

type Asked = { query: URLSearchParams; body: unknown }

/** What a failing call says, besides its kind. */
type Refusal = Partial<Problem> & {
  retryAfter?: number
  /** Which calls it refuses, if not all; the next answer that fits counts for the others. */
  when?: (asked: Asked) => boolean
}

const isWithStatus = (status: number) => (code: Problem['code']) => statusOf[code] === status

/** The endpoint answers this, or what a function makes of the call. */
export function answering<Name extends EndpointName>(
  name: Name,
  answer: Answer<Name> | ((asked: Asked) => Answer<Name> | Promise<Answer<Name>>),
): RequestHandler {
  return handle(name, async (request) => {
    const made = typeof answer === 'function' ? await answer(await askedIn(request)) : answer
    return HttpResponse.json({ res: 'OK', ...made })
  })
}

/** The endpoint refuses with this status, in a way that its description names. */
export function failing(
  name: EndpointName,
  status: number,
  { retryAfter, when, ...refusal }: Refusal = {},
): RequestHandler {
  const code = refusal.code ?? [...refusalsOf(name, endpoints[name])].find(isWithStatus(status))
  if (!code) throw new Error(`${name} never answers ${status}`)
  const problem: Problem = { res: `断りの言葉（${code}）`, request_id: 'r-1', ...refusal, code }
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }
  return handle(name, async (request) => {
    if (when && !when(await askedIn(request))) return undefined
    return HttpResponse.json(problem, { status, headers })
  })
}

/** The call never reaches a server. */
export function unreachable(name: EndpointName): RequestHandler {
  return handle(name, () => HttpResponse.error())
}

/** The call is on its way for as long as the test takes. */
export function waiting(name: EndpointName): RequestHandler {
  return handle(name, async () => {
    await delay('infinite')
    return HttpResponse.error()
  })
}

function handle(
  name: EndpointName,
  respond: (request: Request) => Promise<Response | undefined> | Response,
): RequestHandler {
  const { method, path }: Endpoint = endpoints[name]
  const address = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
  const make = { GET: http.get, POST: http.post, DELETE: http.delete }[method]
  return make(address, ({ request }) => respond(request))
}

async function askedIn(request: Request): Promise<Asked> {
  const text = await request.clone().text()
  return {
    query: new URL(request.url).searchParams,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}
