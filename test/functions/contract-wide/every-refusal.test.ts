import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { refusalsOf } from '#functions/contract/openapi-refusals.ts'
import { Problem, type ProblemCode, statusOf } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import { whileAway, whileBroken } from '#test/support/broken-services.ts'
import { type Caller, callerOf, type ShopCaller } from '#test/support/caller.ts'
import { invoke } from '#test/support/lambda.ts'
import { sendFile, smallJpeg } from '#test/support/uploads.ts'
import { addBytes, declaredFor, libraryOf, usedFile } from './libraries.ts'
import { type Call, idsIn, makeCall } from './sweep.ts'
import { whileFull } from './while-full.ts'
import { adminOf, furnish, newName, type Scene, send } from './world.ts'
import { wrongPassword, wrongProof } from './wrong-proofs.ts'

const often = 1_000_000
const api = startApi({
  callsAMinute: { changes: often, uploads: often, publishes: often, reports: often },
})

let scene: Scene
/** A shop that has never done anything. */
let fresh: ShopCaller
beforeAll(async () => {
  scene = {
    admin: await api.admin(),
    account: await api.account(),
    shop: await api.shop(),
    mark: '梅',
  }
  fresh = await api.shop()
  await furnish(scene)
}, 120_000)

function callerFor(endpoint: Endpoint): Caller {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? adminOf(endpoint, scene) : scene.shop
}

type Case = { name: EndpointName; endpoint: Endpoint }
type Refused = { status: number; problem: Problem; retryAfter: string | null }

async function sendCall({ name, endpoint }: Case, call: Call, caller = callerFor(endpoint)) {
  const { status, headers, body } = await caller.call(name, call as never)
  return { status, problem: body, retryAfter: headers.get('retry-after') }
}

let made: { name: EndpointName; call: Promise<Call> } | undefined

/** The endpoint's valid call, made once: a call that is refused uses nothing of it up. */
function valid({ name }: Case): Promise<Call> {
  if (made?.name !== name) made = { name, call: makeCall(name, scene) }
  return made.call
}

/** A request as it is: whatever body, with any method. */
async function sendRaw(given: Case, body: string | undefined, type = 'application/json') {
  const { endpoint } = given
  const { cookie, handle } = callerFor(endpoint)
  const { parameters } = await valid(given)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, each: string) => parameters?.[each] ?? '')
  const query = body === undefined ? '?sort=asc' : ''
  return new Promise<Refused>((resolve, reject) => {
    const sent = request(`${api.stack.app}/api${path}${query}`, {
      method: endpoint.method,
      headers: {
        'content-type': type,
        'content-length': Buffer.byteLength(body ?? ''),
        ...(cookie && { cookie, 'x-session-handle': handle }),
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      json(response).then(
        (problem) =>
          resolve({
            status: response.statusCode ?? 0,
            problem: v.parse(Problem, problem),
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        reject,
      )
    })
    sent.end(body)
  })
}

/** How each refusal comes about, whatever the endpoint. */
const ways: Record<ProblemCode, (given: Case) => Promise<Refused>> = {
  invalid: (given) => sendRaw(given, given.endpoint.method === 'POST' ? '{"user":' : undefined),
  too_large: (given) => sendRaw(given, JSON.stringify({ LoginId: 'あ'.repeat(90_000) })),
  media_type: (given) => sendRaw(given, 'LoginId=a', 'application/x-www-form-urlencoded'),
  method: () => Promise.reject(new Error('It is a path’s, and no endpoint’s')),

  session_required: async (given) => sendCall(given, await valid(given), api.nobody()),
  session_mismatch: async (given) => {
    const { cookie } = callerFor(given.endpoint)
    const other = callerOf(api.stack.app, cookie, 'A'.repeat(22))
    return sendCall(given, await valid(given), other)
  },
  async forbidden(given) {
    const { caller, cookieAlone } = given.endpoint
    const call = await valid(given)
    if (caller === 'nobody' || cookieAlone) return pastDistribution(given, call)
    return sendCall(given, call, callerOf(api.stack.app, callerFor(given.endpoint).cookie))
  },
  async too_many(given) {
    // One of its own, as it may be let through once.
    const call = await makeCall(given.name, scene)
    if (given.endpoint.throttle !== 'sign-in') return whileFull(() => untilTooMany(given, call))
    const login = newName()
    const wrong = { body: wrongProof(given, call) ?? wrongPassword(given, login) }
    // An admin of its own, who may be kept out afterwards.
    const isOfAccount = given.endpoint.path.startsWith('/admin/factors')
    const caller = isOfAccount ? await scene.account.again() : undefined
    for (let guess = 0; guess < 5; guess += 1) await sendCall(given, wrong, caller)
    return sendCall(given, wrong, caller)
  },
  async sign_in_failed(given) {
    const body = wrongProof(given, await valid(given)) ?? wrongPassword(given, newName())
    return sendCall(given, { body })
  },

  async busy(given) {
    const call = await valid(given)
    return whileAway('table', () => sendCall(given, call))
  },
  async internal(given) {
    const call = await valid(given)
    const secret = 'Exception in arn:aws:dynamodb:noren-table for argon2id$abc'
    return whileBroken(secret, () => sendCall(given, call))
  },

  not_found: async (given) => sendCall(given, ...(await missing(given))),
  conflict: async (given) => sendCall(given, ...(await conflicting(given))),
  in_use: async (given) => sendCall(given, { body: { id: await usedFile(given.name, scene) } }),
  quota: (given) => withoutRoom(given),
}

/** A call that came to the Lambda by another way than the distribution, which alone knows the secret. */
async function pastDistribution({ name }: Case, call: Call): Promise<Refused> {
  const answer = await invoke(name, { ...call, headers: { 'x-origin-secret': 'a guess' } })
  const problem = v.parse(Problem, JSON.parse(answer.body))
  return { status: answer.statusCode, problem, retryAfter: null }
}

/** A minute may begin in between: its first call is let through. */
async function untilTooMany(given: Case, call: Call, tries = 5): Promise<Refused> {
  const answer = await sendCall(given, call)
  return answer.status === 429 || tries <= 1 ? answer : untilTooMany(given, call, tries - 1)
}

const unknown = (text: string, ids: readonly string[]) =>
  ids.reduce((all, id) => all.replaceAll(id, 'dokonimonai'.repeat(6).slice(0, id.length)), text)

/** The valid call about something that is not there; where it is about a shop alone, an admin asks. */
async function missing(given: Case): Promise<[Call, Caller]> {
  const { name, endpoint } = given
  const call = await valid(given)
  if (name === 'createUpload') {
    const body = { ...call.body, replaces: 'dokonimonai' }
    return [{ body }, scene.shop]
  }
  if (call.body && 'version' in call.body && !name.startsWith('save'))
    return [{ body: { ...call.body, version: 4_000_000 } }, scene.shop]
  const own = scene.shop.user.id
  const others = idsIn(call).filter((id) => id !== own)
  const isAbout = others.length > 0 ? others : [own]
  const changed = JSON.parse(unknown(JSON.stringify(call), isAbout)) as Call
  return [changed, others.length > 0 ? callerFor(endpoint) : scene.admin]
}

// What is about the draft as the editor has seen it.
const asksForSeen = new Set<EndpointName>([
  'publishPage',
  'unpublishPage',
  'setReservation',
  'resetDisplay',
  'restoreVersion',
  'copyPage',
])

// What is about an entry as its admin has seen it.
const changesEntry = new Set<EndpointName>(['updateNews', 'updateQanda'])

/** A call that comes too late, or too early, or wants what another has. */
async function conflicting({ name, endpoint }: Case): Promise<[Call, Caller]> {
  const { body = {} } = await makeCall(name, scene)
  if (name === 'signInFactor') return [{ body: { ...body, ticket: 'x' } }, api.nobody()]
  const stale = { data: 4_000, bg: 4_000, slide: 4_000 }
  if (name === 'undoPublish') return [{ body: { user: fresh.user.id, page: 1 } }, fresh]
  if (asksForSeen.has(name)) return [{ body: { ...body, versions: stale } }, scene.shop]
  if (name === 'addUser') return [{ body: { ...body, slug: fresh.user.slug } }, scene.admin]
  if (name === 'updateUser')
    return [{ body: { ...body, login_id: fresh.user.login_id } }, scene.admin]
  if (name === 'addSample') {
    await scene.admin.ok('addSample', { body: body as never })
    return [{ body: { ...body, link_name: '別の名前' } }, scene.admin]
  }
  if (changesEntry.has(name))
    return [{ body: { ...body, based_on: '2020-01-01T00:00:00.000Z' } }, scene.admin]
  if (name.startsWith('save')) return [{ body: { ...body, version: 4_000 } }, scene.shop]
  const caller = callerFor(endpoint)
  const { upload } = await caller.ok('createUpload', { body: declaredFor(name) })
  return [{ body: { ...body, upload_id: upload.id } }, caller]
}

/** The call while its library is full to the last byte. */
async function withoutRoom(given: Case): Promise<Refused> {
  const { name, endpoint } = given
  const call = await valid(given)
  const caller = callerFor(endpoint)
  const library = libraryOf(name)
  const body: Record<string, unknown> = { ...call.body }
  if (name !== 'createUpload' && name !== 'useSample')
    body['upload_id'] = await send(caller, library)
  // A movie takes what was declared of it; with a poster it takes more.
  if (library.endsWith('movies')) {
    const poster = { library, name: '絵.jpg', type: 'image/jpeg', file: await smallJpeg() } as const
    body['poster_upload_id'] = (await sendFile(caller, poster)).id
  }
  const room = limits.collections.archive.bytes
  await addBytes(library, scene, room)
  try {
    return await sendCall(given, { body })
  } finally {
    await addBytes(library, scene, -room)
  }
}

const all = endpointList.map(([name, endpoint]) => ({ name, endpoint }))

test.each(all)('$name refuses in every way that its description names', async (given) => {
  for (const code of refusalsOf(given.name, given.endpoint)) {
    const { status, problem, retryAfter } = await ways[code](given)
    expect({ status, code: problem.code }).toEqual({ status: statusOf[code], code })
    expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    expect(problem.request_id).not.toBe('')
    const words = JSON.stringify({ ...problem, used: undefined, current: undefined })
    expect(words).not.toMatch(/\$|Error|node_modules|dynamo|arn:|ECONN|bucket|stack|#functions/i)
    expect(retryAfter !== null && Number(retryAfter) > 0).toBe(status === 429 || status === 503)
    expect(problem.used !== undefined).toBe(code === 'in_use')
  }
})
