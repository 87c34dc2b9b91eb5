import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { refusalsOf } from '#functions/contract/openapi-refusals.ts'
import { Problem, type ProblemCode, statusOf } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, callerOf } from '#test/support/caller.ts'
import { differences, takeSnapshot } from '#test/support/snapshot.ts'
import { type Call, type Calls, idsIn, makeCalls } from './sweep.ts'
import { adminOf, furnish, type Scene } from './world.ts'

const often = 1_000_000
const api = startApi({
  callsAMinute: { changes: often, uploads: often, publishes: often, reports: often },
})

let scene: Scene
let calls: Calls
beforeAll(async () => {
  const [admin, account] = [await api.admin(), await api.account()]
  scene = { admin, account, shop: await api.shop(), mark: '梅' }
  await furnish(scene)
  calls = await makeCalls(scene)
}, 120_000)

function callerFor(endpoint: Endpoint): Caller {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? adminOf(endpoint, scene) : scene.shop
}

type Sent = { method?: string; type?: string; text?: string; handle?: string; query?: string }

/** Sends an endpoint's valid call, changed in one way, and gives what was answered. */
async function send(name: EndpointName, endpoint: Endpoint, sent: Sent) {
  const call = calls.get(name) ?? {}
  const { cookie, handle } = callerFor(endpoint)
  const { method = endpoint.method, query = '' } = sent
  const response = await fetch(`${api.stack.app}/api${pathOf(endpoint, call)}${query}`, {
    method,
    headers: { ...(cookie && { cookie, 'x-session-handle': sent.handle ?? handle }) },
    ...(method !== 'GET' && content(sent, textOf(endpoint, call))),
  })
  const problem = v.parse(Problem, await response.json())
  return { name, status: response.status, problem, headers: response.headers }
}

/** A body as bytes and of no type of its own: of just the type that is to be sent, or of none. */
function content({ text, type = 'application/json' }: Sent, valid: string | undefined) {
  const body = text ?? valid
  return body === undefined ? {} : { body: new Blob([body], { type }) }
}

const textOf = ({ body }: Endpoint, call: Call) => body && JSON.stringify(call.body)

const pathOf = ({ path }: Endpoint, { parameters }: Call) =>
  path.replace(/\{(\w+)\}/g, (_, each: string) => parameters?.[each] ?? '')

function expectRefusal(answer: Awaited<ReturnType<typeof send>>, code: ProblemCode): void {
  const { name, status, problem, headers } = answer
  expect({ name, status, code: problem.code }).toEqual({ name, status: statusOf[code], code })
  // In words, and nothing of what is inside.
  expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(JSON.stringify(problem)).not.toMatch(
    /\$|Error|node_modules|dynamo|bucket|stack|#functions/i,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

const isPost = ({ method }: Endpoint) => method === 'POST'
const ofPost = endpointList.filter(([, endpoint]) => isPost(endpoint))

test('every POST refuses what is no JSON, too much of it, and another type, and nothing comes of it', async () => {
  const before = await takeSnapshot()
  const refused = [
    [{ text: '{"user":' }, 'invalid'],
    [{ text: '' }, 'invalid'],
    [{ text: '"text"' }, 'invalid'],
    [{ text: JSON.stringify({ LoginId: 'あ'.repeat(90_000) }) }, 'too_large'],
    [{ type: 'text/plain' }, 'media_type'],
    [{ type: 'application/x-www-form-urlencoded' }, 'media_type'],
    [{ type: 'multipart/form-data; boundary=x' }, 'media_type'],
    [{ type: 'application/jsonp' }, 'media_type'],
  ] as const
  for (const [name, endpoint] of ofPost)
    for (const [sent, code] of refused) expectRefusal(await send(name, endpoint, sent), code)
  expect(differences(before, await takeSnapshot())).toEqual([])
})

test('every GET refuses a query that it does not know', async () => {
  for (const [name, endpoint] of endpointList.filter(([, { method }]) => method === 'GET')) {
    const answer = await send(name, endpoint, { query: '?sort=asc' })
    expectRefusal(answer, 'invalid')
    expect(Object.keys(answer.problem.fields ?? {})).toEqual(['sort'])
  }
})

test('every path refuses a method that it has not', async () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  for (const [name, endpoint] of endpointList) {
    const known = new Set(
      endpointList.flatMap(([, each]) => (fits(each, endpoint) ? [each.method] : [])),
    )
    const unknown = methods.filter((method) => !known.has(method as Endpoint['method']))
    for (const method of unknown) {
      const answer = await send(name, endpoint, { method })
      expectRefusal(answer, 'method')
      expect([name, method, answer.status]).toEqual([name, method, 405])
    }
  }
})

/** Whether a path is also the other's: `/news/add` is a `/news/{id}` as well. */
function fits({ path }: Endpoint, other: Endpoint): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(other.path)
}

const unknownId = (length: number) => 'dokonimonai'.repeat(6).slice(0, length)

// What looks like an id there is a proof of who somebody is, or one of many of which some may be gone.
const namesNone = new Set<EndpointName>([
  'signInFactor',
  'confirmPasskey',
  'countUnseenNews',
  'countUnseenQanda',
])

test('whatever is named by an id that nobody has does not exist', async () => {
  const before = await takeSnapshot()
  const tried: EndpointName[] = []
  for (const [name, endpoint] of endpointList) {
    const call = calls.get(name) ?? {}
    const own = new Set([scene.shop.user.id])
    const ids = idsIn(call).filter((id) => !own.has(id))
    if (ids.length === 0 || name.startsWith('save') || namesNone.has(name)) continue
    tried.push(name)
    const text = ids.reduce(
      (all, id) => all.replaceAll(id, unknownId(id.length)),
      JSON.stringify(call),
    )
    const { status, body } = await callerFor(endpoint).call(name, JSON.parse(text) as never)
    expect([name, status, body.code]).toEqual([name, 404, 'not_found'])
  }
  const expected = endpointList.filter(([name, endpoint]) =>
    refusalsOf(name, endpoint).has('not_found'),
  )
  const byOwnId = new Set([
    'getPage',
    'listReservations',
    'createUpload',
    'updateUser',
    'getUser',
    'getPages',
    'listShopSessions',
  ])
  const missing = expected.filter(
    ([name, { caller, body }]) =>
      !tried.includes(name) && !byOwnId.has(name) && !(caller === 'user-or-admin' && body),
  )
  expect(missing.map(([name]) => name).filter((name) => !name.endsWith('Version'))).toEqual([])
  expect(differences(before, await takeSnapshot())).toEqual([])
})

test('a shop that nobody has does not exist for the admin either', async () => {
  for (const [name, { caller }] of endpointList.filter(
    ([, each]) => each.caller === 'user-or-admin',
  )) {
    const text = JSON.stringify(calls.get(name) ?? {})
    if (!text.includes(scene.shop.user.id)) continue
    const call = JSON.parse(text.replaceAll(scene.shop.user.id, unknownId(22))) as Call
    const { status, body } = await scene.admin.call(name, call as never)
    expect([name, caller, status, body.code]).toEqual([name, caller, 404, 'not_found'])
  }
})

test('a handle of no session of this browser is a mismatch, for every call that needs one', async () => {
  for (const [name, endpoint] of endpointList) {
    if (endpoint.caller === 'nobody' || endpoint.cookieAlone) continue
    const answer = await send(name, endpoint, { handle: 'A'.repeat(22) })
    expectRefusal(answer, 'session_mismatch')
    expect([name, answer.status]).toEqual([name, 409])
  }
})

test('a cookie that is none is nobody’s', async () => {
  for (const cookie of [
    'noren_session=',
    'noren_session=%00',
    'noren_session=a.b',
    `noren_session=${'x'.repeat(3000)}`,
  ]) {
    const { status, body } = await callerOf(api.stack.app, cookie, 'A').call('getSession', {})
    expect([status, body.code]).toEqual([401, 'session_required'])
  }
})

test('the description says of every endpoint how the chain before it refuses', () => {
  for (const [name, endpoint] of endpointList) {
    const codes = refusalsOf(name, endpoint)
    expect([name, codes.has('session_required')]).toEqual([name, endpoint.caller !== 'nobody'])
    expect([name, codes.has('media_type')]).toEqual([name, isPost(endpoint)])
    expect([name, codes.has('too_many')]).toEqual([name, endpoint.throttle !== undefined])
  }
})
