import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import type { Endpoint, EndpointOutput } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { type Problem, problemStatuses } from '#functions/contract/problem.ts'
import { listRefusals } from '#infra/openapi/list-refusals.ts'

/** `res` is `OK` by default. */
type Answer<Name extends EndpointName> = Omit<EndpointOutput<Endpoints[Name]>, 'res'> & {
  res?: string
}

type MockedCall = { query: URLSearchParams; body: unknown }

/** The fields of a refusal. */
type Refusal = Partial<Problem> & {
  retryAfter?: number
  /** Which calls are refused; by default all. Other calls go to the next matching answer. */
  when?: (call: MockedCall) => boolean
}

const isWithStatus = (status: number) => (code: Problem['code']) => problemStatuses[code] === status

/** An answer with the bodies and queries of the calls that it has got. */
type RecordingAnswer = RequestHandler & { bodies: unknown[]; queries: string[] }

/**
 * Answers an endpoint with a value or a function of the call.
 * @example
 * const saving = mockAnswer('updateUser', { user })
 * changeAnswers(saving)
 * expect(saving.bodies).toEqual([{ id: user.id, status: 'active' }])
 */
export function mockAnswer<Name extends EndpointName>(
  name: Name,
  answer: Answer<Name> | ((call: MockedCall) => Answer<Name> | Promise<Answer<Name>>),
): RecordingAnswer {
  const bodies: unknown[] = []
  const queries: string[] = []
  const handler = createHandler(name, async (request) => {
    const call = await readCall(request)
    bodies.push(call.body)
    queries.push(call.query.toString())
    const resolved = typeof answer === 'function' ? await answer(call) : answer
    return HttpResponse.json({ res: 'OK', ...resolved })
  })
  return Object.assign(handler, { bodies, queries })
}

/** Refuses with this status, which the endpoint's description must list. */
export function mockRefusal(
  name: EndpointName,
  status: number,
  { retryAfter, when, ...refusal }: Refusal = {},
): RequestHandler {
  const code = refusal.code ?? [...listRefusals(endpoints[name])].find(isWithStatus(status))
  if (!code) throw new Error(`${name} has no refusal with status ${status} in its description`)
  const problem: Problem = { res: `断りの言葉（${code}）`, request_id: 'r-1', ...refusal, code }
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }
  return createHandler(name, async (request) => {
    if (when && !when(await readCall(request))) return undefined
    return HttpResponse.json(problem, { status, headers })
  })
}

/** Fails like a broken connection. */
export function mockUnreachable(name: EndpointName): RequestHandler {
  return createHandler(name, () => HttpResponse.error())
}

/** Never answers. */
export function mockPending(name: EndpointName): RequestHandler {
  return createHandler(name, async () => {
    await delay('infinite')
    return HttpResponse.error()
  })
}

function createHandler(
  name: EndpointName,
  respond: (request: Request) => Promise<Response | undefined> | Response,
): RequestHandler {
  const { method, path }: Endpoint = endpoints[name]
  const address = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
  const make = { GET: http.get, POST: http.post, DELETE: http.delete }[method]
  return make(address, ({ request }) => respond(request))
}

async function readCall(request: Request): Promise<MockedCall> {
  const text = await request.clone().text()
  return {
    query: new URL(request.url).searchParams,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}
