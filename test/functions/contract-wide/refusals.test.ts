import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { listRefusals } from '#functions/contract/openapi/list-refusals.ts'
import { Problem, type ProblemCode, problemStatuses } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, createCaller } from '#test/support/caller.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import { type Call, type Calls, listIds, makeCalls } from './support/forbidden-calls.ts'
import { chooseAdmin, createScene, type Scene, unlimitedCalls } from './support/scene.ts'

const api = startApi(unlimitedCalls)

let scene: Scene
let calls: Calls
beforeAll(async () => {
  scene = await createScene(api)
  calls = await makeCalls(scene)
})

function callerFor(endpoint: Endpoint): Caller {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? chooseAdmin(endpoint, scene) : scene.shop
}

type Sent = { method?: string; type?: string; text?: string; handle?: string; query?: string }

/** Sends the valid call of an endpoint with one change. */
async function send(name: EndpointName, endpoint: Endpoint, sent: Sent) {
  const call = calls.get(name) ?? {}
  const { cookie, handle } = callerFor(endpoint)
  const { method = endpoint.method, query = '' } = sent
  const response = await fetch(`${api.stack.app}/api${buildPath(endpoint, call)}${query}`, {
    method,
    headers: { ...(cookie && { cookie, 'x-session-handle': sent.handle ?? handle }) },
    ...(method !== 'GET' && content(sent, toText(endpoint, call))),
  })
  const problem = v.parse(Problem, await response.json())
  return { name, status: response.status, problem, headers: response.headers }
}

/** As a blob, so that the request has exactly this content type or none. */
function content({ text, type = 'application/json' }: Sent, valid: string | undefined) {
  const body = text ?? valid
  return body === undefined ? {} : { body: new Blob([body], { type }) }
}

const toText = ({ body }: Endpoint, call: Call) => body && JSON.stringify(call.body)

const buildPath = ({ path }: Endpoint, { parameters }: Call) =>
  path.replace(/\{(\w+)\}/g, (_, each: string) => parameters?.[each] ?? '')

function expectRefusal(answer: Awaited<ReturnType<typeof send>>, code: ProblemCode): void {
  const { name, status, problem, headers } = answer
  expect({ name, status, code: problem.code }).toEqual({
    name,
    status: problemStatuses[code],
    code,
  })
  // A Japanese message without internals.
  expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(JSON.stringify(problem)).not.toMatch(
    /\$|Error|node_modules|dynamo|bucket|stack|#functions/i,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

const isPost = ({ method }: Endpoint) => method === 'POST'
const withBody = endpointList.filter(([, endpoint]) => isPost(endpoint))

test('every POST refuses invalid JSON, an oversized body and another content type without effects', async () => {
  const before = await takeDataSnapshot()
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
  for (const [name, endpoint] of withBody)
    for (const [sent, code] of refused) expectRefusal(await send(name, endpoint, sent), code)
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

test('every GET refuses an unknown query parameter', async () => {
  for (const [name, endpoint] of endpointList.filter(([, { method }]) => method === 'GET')) {
    const query = new URLSearchParams({ ...calls.get(name)?.query, sort: 'asc' })
    const answer = await send(name, endpoint, { query: `?${query.toString()}` })
    expectRefusal(answer, 'invalid')
    expect(Object.keys(answer.problem.fields ?? {})).toEqual(['sort'])
  }
})

test('every path refuses an unknown method', async () => {
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

/** Whether a path also matches the other: `/news/add` matches `/news/{id}`. */
function fits({ path }: Endpoint, other: Endpoint): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(other.path)
}

const unknownId = (length: number) => 'dokonimonai'.repeat(6).slice(0, length)

// Their ids are proofs or hashes, or some of several ids may be missing.
const hasNoId = new Set<EndpointName>([
  'signInFactor',
  'confirmPasskey',
  'signInWithPasskey',
  'confirmShopPasskey',
  'setPasswordByLink',
  'setStaffPassword',
  'cancelUpload',
  'findSameImage',
  'purgeFiles',
  'purgeArchiveFiles',
  'countUnseenNews',
  'countUnseenQanda',
])

test('every unknown id is not found', async () => {
  const before = await takeDataSnapshot()
  const tried: EndpointName[] = []
  for (const [name, endpoint] of endpointList) {
    const call = calls.get(name) ?? {}
    const own = new Set([scene.shop.user.id])
    const ids = listIds(call).filter((id) => !own.has(id))
    if (ids.length === 0 || name.startsWith('save') || hasNoId.has(name)) continue
    tried.push(name)
    const text = ids.reduce(
      (all, id) => all.replaceAll(id, unknownId(id.length)),
      JSON.stringify(call),
    )
    const { status, body } = await callerFor(endpoint).call(name, JSON.parse(text) as never)
    expect([name, status, body.code]).toEqual([name, 404, 'not_found'])
  }
  const expected = endpointList.filter(([, endpoint]) => listRefusals(endpoint).has('not_found'))
  const byOwnId = new Set([
    'getPage',
    'listReservations',
    'createUpload',
    'updateUser',
    'getUser',
    'getShop',
    'getPages',
    'listShopSessions',
    'getShopSupport',
    'changeShopTags',
    'addSupportNote',
  ])
  const missing = expected.filter(
    ([name, { caller, body }]) =>
      !tried.includes(name) && !byOwnId.has(name) && !(caller === 'user-or-admin' && body),
  )
  expect(missing.map(([name]) => name).filter((name) => !name.endsWith('Version'))).toEqual([])
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

test('an unknown shop is not found for the admin either', async () => {
  for (const [name, { caller }] of endpointList.filter(
    ([, each]) => each.caller === 'user-or-admin' || listRefusals(each).has('not_found'),
  )) {
    if (caller === 'user' || caller === 'nobody') continue
    const text = JSON.stringify(calls.get(name) ?? {})
    if (!text.includes(scene.shop.user.id)) continue
    const call = JSON.parse(text.replaceAll(scene.shop.user.id, unknownId(22))) as Call
    const { status, body } = await scene.admin.call(name, call as never)
    expect([name, caller, status, body.code]).toEqual([name, caller, 404, 'not_found'])
  }
})

test('a handle of another session is a mismatch for every call that needs one', async () => {
  for (const [name, endpoint] of endpointList) {
    if (endpoint.caller === 'nobody' || endpoint.cookieAlone) continue
    const answer = await send(name, endpoint, { handle: 'A'.repeat(22) })
    expectRefusal(answer, 'session_mismatch')
    expect([name, answer.status]).toEqual([name, 409])
  }
})

test('an invalid cookie is no session', async () => {
  for (const cookie of [
    'noren_session=',
    'noren_session=%00',
    'noren_session=a.b',
    `noren_session=${'x'.repeat(3000)}`,
  ]) {
    const { status, body } = await createCaller(api.stack.app, cookie, 'A').call('getSession', {})
    expect([status, body.code]).toEqual([401, 'session_required'])
  }
})

test('the description lists the refusals of the middleware chain for every endpoint', () => {
  for (const [name, endpoint] of endpointList) {
    const codes = listRefusals(endpoint)
    expect([name, codes.has('session_required')]).toEqual([name, endpoint.caller !== 'nobody'])
    expect([name, codes.has('media_type')]).toEqual([name, isPost(endpoint)])
    expect([name, codes.has('too_many')]).toEqual([name, true])
  }
})
