import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Problem, ProblemCode } from '#functions/contract/problem.ts'
import { type Caller, createCaller } from '#test/support/caller.ts'
import { withServiceDown, withTableBroken } from '#test/support/faults/broken-services.ts'
import { buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'
import { invokeEndpoint, type LambdaCall } from '#test/support/lambda.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'
import { runWithFullLimits, runWithFullList } from './full-limits.ts'
import { addBytes, addUsedFile, buildDeclaredFile, findLibrary } from './libraries.ts'
import { chooseCaller, lasting, newName, type Scene, sendUpload, signInNewShop } from './scene.ts'
import { type Call, listIds } from './valid-calls.ts'
import { buildWrongPassword, buildWrongProof } from './wrong-proofs.ts'

/** An endpoint with a valid call of it. Refused calls do not use it up. */
export type Case = { name: EndpointName; endpoint: Endpoint; call: Call; scene: Scene }
export type Refused = { status: number; problem: Problem; retryAfter: string | null }

async function sendCall(
  { name, endpoint, scene }: Case,
  call: Call,
  caller: Caller = chooseCaller(endpoint, scene),
): Promise<Refused> {
  const { status, headers, body } = await caller.call(name, call as never)
  return { status, problem: body, retryAfter: headers.get('retry-after') }
}

type Raw = { method?: string; text?: string; type?: string; query?: Record<string, string> }

/** Sends a request with any body, method and query, which browsers could not send. */
export async function sendRaw({ endpoint, call, scene }: Case, raw: Raw): Promise<Refused> {
  const { method = endpoint.method, text = '', type = 'application/json', query = {} } = raw
  const { cookie, handle } = chooseCaller(endpoint, scene)
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => call.parameters?.[name] ?? '',
  )
  const search = new URLSearchParams(query).toString()
  const { promise, resolve, reject } = Promise.withResolvers<Refused>()
  const sent = request(`${scene.account.origin}/api${path}?${search}`, {
    method,
    headers: {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      ...(cookie && { cookie, 'x-session-handle': handle }),
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const { statusCode: status = 0, headers } = response
    const retryAfter = headers['retry-after'] ?? null
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    json(response).then((body) => resolve({ status, problem: body as Problem, retryAfter }), reject)
  })
  sent.end(text)
  return promise
}

const tooLarge = JSON.stringify({ LoginId: 'あ'.repeat(90_000) })
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
]

type Provoke = (given: Case) => Promise<Refused | Refused[]>

/** How to provoke each refusal of any endpoint. */
export const refusedCalls: Record<ProblemCode, Provoke> = {
  async invalid(given) {
    if (given.endpoint.method === 'POST')
      return Promise.all(['{"user":', '', '"text"'].map((text) => sendRaw(given, { text })))
    const refused = await sendRaw(given, { query: { ...given.call.query, sort: 'asc' } })
    expect(Object.keys(refused.problem.fields ?? {})).toEqual(['sort'])
    return refused
  },
  too_large: (given) => sendRaw(given, { text: tooLarge }),
  media_type: (given) => {
    const text = JSON.stringify(given.call.body)
    const isForm = 'isForm' in given.endpoint
    const types = otherTypes.filter((type) => !isForm || !type.includes('form-urlencoded'))
    return Promise.all(types.map((type) => sendRaw(given, { text, type })))
  },
  method: () => Promise.reject(new Error('It is of a path, not of an endpoint')),

  session_required: (given) =>
    sendCall(given, given.call, createCaller(given.scene.account.origin)),
  session_mismatch: (given) => sendCall(given, given.call, withHandle(given, 'A'.repeat(22))),
  async forbidden(given) {
    const { call, endpoint, scene } = given
    // A call without the secret that only the distribution knows.
    const as = chooseCaller(endpoint, scene)
    const direct = await invoke(given, { ...call, as }, { 'x-origin-secret': 'a guess' })
    if (endpoint.caller === 'nobody' || endpoint.cookieAlone) return direct
    return [direct, await sendCall(given, call, withHandle(given, ''))]
  },
  too_many: (given) =>
    given.endpoint.throttle === 'sign-in'
      ? guessTooOften(given)
      : runWithFullLimits(() => untilTooMany(() => sendCall(given, given.call), 5)),
  sign_in_failed: (given) =>
    sendCall(given, { body: buildWrongProof(given) ?? buildWrongPassword(given, newName()) }),

  busy: (given) => withServiceDown('table', () => sendCall(given, given.call)),
  internal: (given) => {
    const secret = 'Exception in arn:aws:dynamodb:noren-table for argon2id$abc'
    return withTableBroken(secret, () => sendCall(given, given.call))
  },

  not_found: (given) =>
    Promise.all(listMissing(given).map(([call, caller]) => sendCall(given, call, caller))),
  async conflict(given) {
    const { name, call } = given
    const refused = runWithFullList(name, (member) =>
      sendCall(given, { body: { ...call.body, ...member } }),
    )
    return refused ?? sendConflict(given)
  },
  in_use: async (given) =>
    sendCall(given, { body: { id: await addUsedFile(given.name, given.scene) } }),
  quota: (given) => exceedQuota(given),
}

function withHandle({ endpoint, scene }: Case, handle: string): Caller {
  return createCaller(scene.account.origin, chooseCaller(endpoint, scene).cookie, handle)
}

/** Calls the Lambda with these headers. */
async function invoke(
  { name }: Case,
  call: LambdaCall,
  headers: Record<string, string>,
): Promise<Refused> {
  const answer = await invokeEndpoint(name, { ...call, headers })
  const retryAfter = answer.headers['retry-after'] ?? null
  return {
    status: answer.statusCode,
    problem: JSON.parse(answer.body) as Problem,
    retryAfter,
  }
}

/** A new minute may begin in between, whose first call succeeds. */
async function untilTooMany(send: () => Promise<Refused>, tries: number): Promise<Refused> {
  const answer = await send()
  return answer.status === 429 || tries <= 1 ? answer : untilTooMany(send, tries - 1)
}

async function guessTooOften(given: Case): Promise<Refused> {
  const { name, endpoint, scene, call } = given
  const isForm = name === 'sendInquiry' || name === 'followLetterLink'
  const wrong = isForm
    ? call
    : { body: buildWrongProof(given) ?? buildWrongPassword(given, newName()) }
  if (isForm || name === 'beginPasskeySignIn') {
    // Counted by network. From one of its own, because other tests need the limit of theirs.
    const headers = { 'cloudfront-viewer-address': '198.51.100.7:4711' }
    return untilTooMany(() => invoke(given, wrong, headers), 400)
  }
  const caller = await chooseGuesser(endpoint, scene)
  const allowed = name === 'sendPasswordLink' ? 8 : 5
  for (let guess = 0; guess < allowed; guess += 1) await sendCall(given, wrong, caller)
  return sendCall(given, wrong, caller)
}

/** An account of its own, because it may be locked out afterwards. */
async function chooseGuesser(endpoint: Endpoint, scene: Scene): Promise<Caller> {
  if (/^\/(admin\/factors|staff\/)/.test(endpoint.path)) return scene.account.again()
  return endpoint.caller === 'nobody' ? chooseCaller(endpoint, scene) : signInNewShop(scene)
}

/** Replaces ids by others of the same length that do not exist. */
const replaceIds = (call: Call, ids: readonly string[]): Call =>
  JSON.parse(
    ids.reduce(
      (text, id) => text.replaceAll(id, 'dokonimonai'.repeat(6).slice(0, id.length)),
      JSON.stringify(call),
    ),
  ) as Call

/** The valid call with unknown ids, and about an unknown shop as an admin may make it. */
function listMissing({ name, endpoint, call, scene }: Case): [Call, Caller][] {
  const { shop, admin } = scene
  const { body = {} } = call
  const own = shop.user.id
  const others = listIds(call).filter((id) => id !== own)
  const missing: [Call, Caller][] = []
  if (name === 'createUpload') missing.push([{ body: { ...body, replaces: 'dokonimonai' } }, shop])
  else if ('version' in body && !savesVersion(name))
    missing.push([{ body: { ...body, version: 4_000_000 } }, shop])
  else if (others.length > 0)
    missing.push([replaceIds(call, others), chooseCaller(endpoint, scene)])
  if (endpoint.caller.includes('admin') && listIds(call).includes(own))
    missing.push([replaceIds(call, [own]), admin])
  return missing
}

// Calls that save on the version which they are based on.
const savesVersion = (name: EndpointName) => /^(save|update(Shop|Notice)$)/.test(name)

type Conflict = { changes: Record<string, unknown>; by?: Caller }
type MakeConflict = (given: Case) => Conflict | Promise<Conflict>

const staleVersions = () => ({ changes: { versions: { data: 4_000, bg: 4_000, slide: 4_000 } } })
const staleVersion = () => ({ changes: { version: 4_000 } })
const staleEntry = () => ({ changes: { based_on: '2020-01-01T00:00:00.000Z' } })
const usedTicket = () => ({ changes: { ticket: 'x' } })
const usedToken = () => ({ changes: { token: 'x' } })

/** A shop without any data. */
const freshShop = lasting(signInNewShop)

const takenName: MakeConflict = async ({ scene }) => ({
  changes: { login_id: (await freshShop(scene)).login_id },
  by: scene.admin,
})

async function useMissingFile({ name, endpoint, scene }: Case): Promise<Conflict> {
  const body = buildDeclaredFile(name)
  const { upload } = await chooseCaller(endpoint, scene).ok('createUpload', { body })
  return { changes: { upload_id: upload.id } }
}

/** Calls that come too late or too early, or want a taken name. */
const conflicts: Partial<Record<EndpointName, MakeConflict>> = {
  signInFactor: usedTicket,
  signInWithPasskey: usedTicket,
  setPasswordByLink: usedToken,
  setStaffPassword: usedToken,
  followLetterLink: usedToken,
  publishPage: staleVersions,
  unpublishPage: staleVersions,
  setReservation: staleVersions,
  resetDisplay: staleVersions,
  restoreVersion: staleVersions,
  copyPage: staleVersions,
  updateNews: staleEntry,
  updateQanda: staleEntry,
  addUser: takenName,
  updateUser: takenName,
  inviteStaff: ({ scene }) => ({ changes: { login_id: scene.account.login_id } }),
  async addDomain({ call: { body }, scene: { admin } }) {
    await admin.ok('addDomain', { body: body as never })
    return { changes: { host: 'another.example.jp' } }
  },
  sendInquiry: () => ({ changes: { slug: 'nai-mise' } }),
  async changeLetters({ scene }) {
    const by = await freshShop(scene)
    return { changes: { user: by.user.id, confirm: true }, by }
  },
  async undoPublish({ scene }) {
    const by = await freshShop(scene)
    return { changes: { user: by.user.id }, by }
  },
  async changeLook({ scene }) {
    const by = await freshShop(scene)
    const look = { theme: 'pop', colours: 2 }
    return { changes: { user: by.user.id, look, seen: { ...look, theme: 'chic' } }, by }
  },
  async addSample({ call: { body }, scene: { admin } }) {
    await admin.ok('addSample', { body: body as never })
    return { changes: { link_name: '別の名前' } }
  },
  async createDraftLink({ call: { body }, scene: { shop } }) {
    for (let count = 0; count < limits.draftLinks; count += 1)
      await shop.ok('createDraftLink', { body: body as never })
    return { changes: {} }
  },
}

async function sendConflict(given: Case): Promise<Refused> {
  const { name, call } = given
  const make = conflicts[name] ?? (savesVersion(name) ? staleVersion : useMissingFile)
  const { changes, by }: Conflict = await make(given)
  return sendCall(given, { body: { ...call.body, ...changes } }, by)
}

/** The call while the quota of its library is full. */
async function exceedQuota(given: Case): Promise<Refused> {
  const { name, endpoint, call, scene } = given
  const caller = chooseCaller(endpoint, scene)
  const library = findLibrary(name)
  const body: Record<string, unknown> = { ...call.body }
  if (name === 'startPages') await installGreyPictures()
  else if (name !== 'createUpload' && name !== 'useSample')
    body['upload_id'] = await sendUpload(caller, library)
  // A movie needs its declared size, and more with a poster.
  if (library.endsWith('movies')) {
    const poster = { name: '絵.jpg', type: 'image/jpeg', file: await buildSmallJpeg() } as const
    body['poster_upload_id'] = (await uploadFile(caller, { library, ...poster })).id
  }
  const bytes = limits.collections.archive.bytes
  await addBytes(library, scene, bytes)
  try {
    return await sendCall(given, { body })
  } finally {
    await addBytes(library, scene, -bytes)
  }
}
