import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { listRefusals } from '#functions/contract/openapi/list-refusals.ts'
import { Problem, type ProblemCode, problemStatuses } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, createCaller, type ShopCaller } from '#test/support/caller.ts'
import { withServiceDown, withTableBroken } from '#test/support/faults/broken-services.ts'
import { buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'
import { type Call, listIds, makeCall } from './support/forbidden-calls.ts'
import { runWithFullLimits, runWithFullList } from './support/full-limits.ts'
import { addBytes, addUsedFile, buildDeclaredFile, findLibrary } from './support/libraries.ts'
import {
  chooseAdmin,
  createScene,
  newName,
  type Scene,
  sendUpload,
  unlimitedCalls,
} from './support/scene.ts'
import { buildWrongPassword, buildWrongProof } from './support/wrong-proofs.ts'

const api = startApi(unlimitedCalls)

let scene: Scene
/** A shop without any data. */
let fresh: ShopCaller
beforeAll(async () => {
  scene = await createScene(api)
  fresh = await api.shop()
})

function callerFor(endpoint: Endpoint): Caller {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? chooseAdmin(endpoint, scene) : scene.shop
}

type Case = { name: EndpointName; endpoint: Endpoint }
type Refused = { status: number; problem: Problem; retryAfter: string | null }

async function sendCall({ name, endpoint }: Case, call: Call, caller = callerFor(endpoint)) {
  const { status, headers, body } = await caller.call(name, call as never)
  return { status, problem: body, retryAfter: headers.get('retry-after') }
}

let made: { name: EndpointName; call: Promise<Call> } | undefined

/** The valid call of the endpoint, made once: a refused call does not use it up. */
function valid({ name }: Case): Promise<Call> {
  if (made?.name !== name) made = { name, call: makeCall(name, scene) }
  return made.call
}

/** Sends a raw request with any body and method. */
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

/** How to provoke each refusal of any endpoint. */
const refusalCases: Record<ProblemCode, (given: Case) => Promise<Refused>> = {
  invalid: (given) => sendRaw(given, given.endpoint.method === 'POST' ? '{"user":' : undefined),
  too_large: (given) => sendRaw(given, JSON.stringify({ LoginId: 'あ'.repeat(90_000) })),
  media_type: (given) => sendRaw(given, 'LoginId=a', 'application/x-www-form-urlencoded'),
  method: () => Promise.reject(new Error('It is a path’s, and no endpoint’s')),

  session_required: async (given) => sendCall(given, await valid(given), api.nobody()),
  session_mismatch: async (given) => {
    const { cookie } = callerFor(given.endpoint)
    const other = createCaller(api.stack.app, cookie, 'A'.repeat(22))
    return sendCall(given, await valid(given), other)
  },
  async forbidden(given) {
    const { caller, cookieAlone } = given.endpoint
    const call = await valid(given)
    if (caller === 'nobody' || cookieAlone) return callWithoutGateway(given, call)
    return sendCall(given, call, createCaller(api.stack.app, callerFor(given.endpoint).cookie))
  },
  async too_many(given) {
    // A new one, because it may succeed once.
    const call = await makeCall(given.name, scene)
    if (given.endpoint.throttle !== 'sign-in')
      return runWithFullLimits(() => untilTooMany(given, call))
    const login = newName()
    const wrong = { body: buildWrongProof(given, call) ?? buildWrongPassword(given, login) }
    // An account of its own, because it may be locked out afterwards.
    const { path } = given.endpoint
    const isOfAccount = /^\/(admin\/factors|staff\/)/.test(path)
    const isOfShop = !isOfAccount && given.endpoint.caller !== 'nobody'
    const caller = isOfAccount
      ? await scene.account.again()
      : isOfShop
        ? await api.shop()
        : undefined
    const allowed = given.name === 'sendPasswordLink' ? 8 : 5
    if (given.name === 'beginPasskeySignIn') return callFromOneNetwork(given, wrong)
    for (let guess = 0; guess < allowed; guess += 1) await sendCall(given, wrong, caller)
    return sendCall(given, wrong, caller)
  },
  async sign_in_failed(given) {
    const body = buildWrongProof(given, await valid(given)) ?? buildWrongPassword(given, newName())
    return sendCall(given, { body })
  },

  async busy(given) {
    const call = await valid(given)
    return withServiceDown('table', () => sendCall(given, call))
  },
  async internal(given) {
    const call = await valid(given)
    const secret = 'Exception in arn:aws:dynamodb:noren-table for argon2id$abc'
    return withTableBroken(secret, () => sendCall(given, call))
  },

  not_found: async (given) => sendCall(given, ...(await missing(given))),
  async conflict(given) {
    const refused = runWithFullList(given.name, async (member) => {
      const { body } = await makeCall(given.name, scene)
      return sendCall(given, { body: { ...body, ...member } })
    })
    const isLink = given.name === 'createDraftLink'
    return refused ?? sendCall(given, ...(await (isLink ? addTooManyLinks() : conflicting(given))))
  },
  in_use: async (given) => sendCall(given, { body: { id: await addUsedFile(given.name, scene) } }),
  quota: (given) => overQuota(given),
}

/** A call without the secret that only the distribution knows. */
async function callWithoutGateway({ name }: Case, call: Call): Promise<Refused> {
  const answer = await invokeEndpoint(name, { ...call, headers: { 'x-origin-secret': 'a guess' } })
  const problem = v.parse(Problem, JSON.parse(answer.body))
  return { status: answer.statusCode, problem, retryAfter: null }
}

/**
 * Repeats a call that is counted by network until it is refused. From a network of its own, because other tests need the
 * limit of theirs.
 */
async function callFromOneNetwork(given: Case, call: Call, left = 400): Promise<Refused> {
  const headers = { 'cloudfront-viewer-address': '198.51.100.7:4711' }
  const {
    statusCode: status,
    body,
    headers: answered,
  } = await invokeEndpoint(given.name, { ...call, headers })
  if (status !== 429 && left > 1) return callFromOneNetwork(given, call, left - 1)
  return {
    status,
    problem: v.parse(Problem, JSON.parse(body)),
    retryAfter: answered['retry-after'] ?? null,
  }
}

/** A new minute may begin in between, whose first call succeeds. */
async function untilTooMany(given: Case, call: Call, tries = 5): Promise<Refused> {
  const answer = await sendCall(given, call)
  return answer.status === 429 || tries <= 1 ? answer : untilTooMany(given, call, tries - 1)
}

const unknown = (text: string, ids: readonly string[]) =>
  ids.reduce((all, id) => all.replaceAll(id, 'dokonimonai'.repeat(6).slice(0, id.length)), text)

/** The valid call with unknown ids; a call about a shop is made by an admin. */
async function missing(given: Case): Promise<[Call, Caller]> {
  const { name, endpoint } = given
  const call = await valid(given)
  if (name === 'createUpload') {
    const body = { ...call.body, replaces: 'dokonimonai' }
    return [{ body }, scene.shop]
  }
  if (call.body && 'version' in call.body && !savesVersion(name))
    return [{ body: { ...call.body, version: 4_000_000 } }, scene.shop]
  const own = scene.shop.user.id
  const others = listIds(call).filter((id) => id !== own)
  const isAbout = others.length > 0 ? others : [own]
  const changed = JSON.parse(unknown(JSON.stringify(call), isAbout)) as Call
  return [changed, others.length > 0 ? callerFor(endpoint) : scene.admin]
}

// Calls that save on the version which they are based on.
const savesVersion = (name: EndpointName) => /^(save|update(Shop|Notice)$)/.test(name)

// Calls that send the versions which the editor has seen.
const takesVersions = new Set<EndpointName>([
  'publishPage',
  'unpublishPage',
  'setReservation',
  'resetDisplay',
  'restoreVersion',
  'copyPage',
])

// Calls that send the version of an entry which the admin has seen.
const changesEntry = new Set<EndpointName>(['updateNews', 'updateQanda'])

const takesName = new Set<EndpointName>(['addUser', 'updateUser', 'inviteStaff'])

/** A look that replaces one which the shop does not have. */
const staleLook = {
  look: { theme: 'pop', colours: 2 },
  seen: { theme: 'chic', colours: 2 },
} as const

/** The fields that allow a sign-in or a new password once. */
const ticketFields: Partial<Record<EndpointName, string>> = {
  signInFactor: 'ticket',
  signInWithPasskey: 'ticket',
  setPasswordByLink: 'token',
  setStaffPassword: 'token',
}

/** A login id that another account of the same kind has. */
const findTaken = (name: EndpointName) =>
  (name === 'inviteStaff' ? scene.account : fresh.user).login_id

/** A call that comes too late or too early, or wants a taken name. */
async function conflicting({ name, endpoint }: Case): Promise<[Call, Caller]> {
  const { body = {} } = await makeCall(name, scene)
  const ticket = ticketFields[name]
  if (ticket) return [{ body: { ...body, [ticket]: 'x' } }, api.nobody()]
  const stale = { data: 4_000, bg: 4_000, slide: 4_000 }
  if (name === 'undoPublish') return [{ body: { user: fresh.user.id, page: 1 } }, fresh]
  if (takesVersions.has(name)) return [{ body: { ...body, versions: stale } }, scene.shop]
  if (takesName.has(name)) return [{ body: { ...body, login_id: findTaken(name) } }, scene.admin]
  if (name === 'addSample') {
    await scene.admin.ok('addSample', { body: body as never })
    return [{ body: { ...body, link_name: '別の名前' } }, scene.admin]
  }
  if (changesEntry.has(name))
    return [{ body: { ...body, based_on: '2020-01-01T00:00:00.000Z' } }, scene.admin]
  if (name === 'changeLook') return [{ body: { ...staleLook, user: fresh.user.id } }, fresh]
  const caller = callerFor(endpoint)
  const version = 4_000
  if (savesVersion(name)) return [{ body: { ...body, version } }, caller]
  const { upload } = await caller.ok('createUpload', { body: buildDeclaredFile(name) })
  return [{ body: { ...body, upload_id: upload.id } }, caller]
}

/** One link more than a shop may have. */
async function addTooManyLinks(): Promise<[Call, Caller]> {
  const { body } = await makeCall('createDraftLink', scene)
  for (let count = 0; count < limits.draftLinks; count += 1)
    await scene.shop.ok('createDraftLink', { body: body as never })
  return [{ ...(body && { body }) }, scene.shop]
}

/** The call while the quota of its library is full. */
async function overQuota(given: Case): Promise<Refused> {
  const { name, endpoint } = given
  const call = await valid(given)
  const caller = callerFor(endpoint)
  const library = findLibrary(name)
  const body: Record<string, unknown> = { ...call.body }
  if (name === 'startPages') await installGreyPictures()
  else if (name !== 'createUpload' && name !== 'useSample')
    body['upload_id'] = await sendUpload(caller, library)
  // A movie needs its declared size, and more with a poster.
  if (library.endsWith('movies')) {
    const poster = {
      library,
      name: '絵.jpg',
      type: 'image/jpeg',
      file: await buildSmallJpeg(),
    } as const
    body['poster_upload_id'] = (await uploadFile(caller, poster)).id
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

test.each(all)('$name returns every refusal that its description lists', async (given) => {
  for (const code of listRefusals(given.endpoint)) {
    const { status, problem, retryAfter } = await refusalCases[code](given)
    expect({ status, code: problem.code }).toEqual({ status: problemStatuses[code], code })
    expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
    expect(problem.request_id).not.toBe('')
    const words = JSON.stringify({ ...problem, used: undefined, current: undefined })
    expect(words).not.toMatch(/\$|Error|node_modules|dynamo|arn:|ECONN|bucket|stack|#functions/i)
    expect(retryAfter !== null && Number(retryAfter) > 0).toBe(status === 429 || status === 503)
    expect(problem.used !== undefined).toBe(code === 'in_use')
  }
})
