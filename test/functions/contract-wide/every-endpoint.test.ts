import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { Problem, type ProblemCode, problemStatuses } from '#functions/contract/problem.ts'
import { listRefusals } from '#infra/openapi/list-refusals.ts'
import { listCapabilities } from '#infra/permissions/capabilities.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import { awkwardTexts } from '#test/support/arbitraries.ts'
import { createCaller, signInAdmin } from '#test/support/caller.ts'
import { recordNeededRights } from '#test/support/operator/needed-rights.ts'
import { followSnapshots } from '#test/support/shops/follow-snapshots.ts'
import { diffSnapshots } from '#test/support/shops/snapshot.ts'
import {
  buildPath,
  expectInvalid,
  expectRefusedInput,
  listInvalidInput,
  parts,
} from './support/invalid-input.ts'
import { type Case, type Refused, refusedCalls, sendRaw } from './support/refused-calls.ts'
import { listRefused } from './support/refused-requests.ts'
import { changeBody, isRepeatable, sendWithKey } from './support/repeated-calls.ts'
import { chooseCaller, createScene, newName, type Scene, unlimitedCalls } from './support/scene.ts'
import { storedAccounts } from './support/stored-accounts.ts'
import {
  drawValues,
  pickStored,
  type StoredInput,
  type StoredInputs,
  storeValues,
} from './support/stored-input.ts'
import { storedPages } from './support/stored-pages.ts'
import { makeCall } from './support/valid-calls.ts'

const api = startApi(unlimitedCalls)
const takeSnapshot = followSnapshots()

let scene: Scene
/** With a shop that has no public page: pages would be rendered again for each value that is stored. */
let unpublished: Scene
beforeAll(async () => {
  scene = await createScene(api)
  unpublished = { ...scene, shop: await api.shop() }
})

const storedInputs: StoredInputs = { ...storedAccounts, ...storedPages }

describe.each(endpointList)('%s', (name, endpoint) => {
  let given: Case
  beforeAll(async () => {
    given = { name, endpoint, call: await makeCall(name, scene), scene }
  })

  const stored = storedInputs[name] as StoredInput | undefined
  test.runIf(stored)('stores its input to the last code unit', async () => {
    if (!stored) return
    const at = { ...given, scene: unpublished }
    for (const values of await drawValues(at, stored)) {
      const { read, expected } = await storeValues(at, stored, values)
      expect(read).toEqual(expected)
    }
  })

  test('refuses invalid input by field', async () => {
    for (const part of parts) {
      const invalid = listInvalidInput(endpoint, part)
      for (const one of invalid) expectRefusedInput(endpoint, part, one)
      if (invalid.length === 0) continue
      const fitting = invalid.filter(({ value }) => fits(value, part, endpoint))
      const before = await takeSnapshot()
      await Promise.all(pickEvenly(fitting, 12).map((one) => expectInvalid(given, part, one)))
      expect(diffSnapshots(before, await takeSnapshot())).toEqual([])
    }
  })

  test('returns every refusal that its description lists', async () => {
    const before = await takeSnapshot()
    for (const code of [...listRefusals(endpoint)].toSorted(compareByEffect)) {
      const refused = [await refusedCalls[code](given)].flat()
      expect([code, refused.length]).not.toEqual([code, 0])
      for (const one of refused) expectRefusal(one, code)
      const after = isWithoutEffect(code) ? await takeSnapshot() : before
      expect(diffSnapshots(before, after)).toEqual([])
    }
  })

  test('succeeds, needs no more than its permissions, and does nothing more under the same key', async () => {
    const own = endsSession(name) ? await createOwn() : scene
    const call = await makeCall(name, own)
    const { caller, key } = { caller: chooseCaller(endpoint, own), key: newName() }
    const send = () => sendWithKey(name, { caller, call, key })
    const first = await recordAnswer(send)
    expect(first.answer).toMatchObject({ status: 200 })
    const after = await takeSnapshot()
    // The second call has to find out what the first one did.
    const again = await recordAnswer(send)
    const needed = [...first.needed, ...again.needed]
    expect(first.needed.length).toBeGreaterThan(0)
    expect(listRefused(needed, listCapabilities(name))).toEqual([])
    if (!isRepeatable(name, endpoint)) return
    expect(again.answer).toEqual(first.answer)
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
    const other = await changeBody(name, call, () => makeCall(name, scene))
    if (!other) return
    const before = await takeSnapshot()
    const { status, body } = await caller.call(name, other as never, { key })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
    expect(diffSnapshots(before, await takeSnapshot())).toEqual([])
  })
})

const endsSession = (name: EndpointName) => /signOut$|changePassword/i.test(name)

const createOwn = async () => ({ ...scene, admin: await api.signInAdmin(), shop: await api.shop() })

/** Makes a call and records the rights that it needs. */
async function recordAnswer<Answer>(send: () => Promise<Answer>) {
  const answers: Answer[] = []
  const needed = await recordNeededRights(async () => answers.push(await send()))
  return { answer: answers[0], needed }
}

// What is provoked by changing something comes last; the call may succeed before its limit is reached.
const withEffect: readonly ProblemCode[] = [
  'sign_in_failed',
  'conflict',
  'in_use',
  'quota',
  'too_many',
]
const isWithoutEffect = (code: ProblemCode) => !withEffect.includes(code)
const compareByEffect = (one: ProblemCode, other: ProblemCode) =>
  withEffect.indexOf(one) - withEffect.indexOf(other)

function expectRefusal({ status, problem, retryAfter }: Refused, code: ProblemCode): void {
  v.parse(Problem, problem)
  expect({ status, code: problem.code }).toEqual({ status: problemStatuses[code], code })
  // A Japanese message without internals.
  expect(problem.res).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(problem.request_id).not.toBe('')
  const text = JSON.stringify({ ...problem, used: undefined, current: undefined })
  expect(text).not.toMatch(/\$|Error|node_modules|dynamo|arn:|ECONN|bucket|stack|#functions/i)
  expect(retryAfter !== null && Number(retryAfter) > 0).toBe(status === 429 || status === 503)
  expect(problem.used !== undefined).toBe(code === 'in_use')
}

/** Whether a value fits into a body or an address. */
const fits = (value: unknown, part: string, { isForm }: Endpoint) =>
  JSON.stringify(value).length <
  (part === 'body' ? (isForm ? limits.inquiryBytes : limits.bodyBytes) / 4 : 1000)

const pickEvenly = <One>(all: readonly One[], count: number) =>
  all.filter((_, index) => index % Math.max(1, Math.floor(all.length / count)) === 0)

test('every call that stores a part of its input is tested here', () => {
  const storing = endpointList.filter(
    // A form stores the fields that its page asks for: `api/inquiries` has tests of each.
    ([, each]) => !('isForm' in each) && Object.keys(pickStored(each).entries).length > 0,
  )
  expect(Object.keys(storedInputs).toSorted()).toEqual(storing.map(([name]) => name).toSorted())
})

test('every path refuses an unknown method', async () => {
  for (const [name, endpoint] of endpointList) {
    const known = new Set(
      endpointList.flatMap(([, each]) => (matchesPath(each, endpoint) ? [each.method] : [])),
    )
    const given = { name, endpoint, call: { parameters: buildPath(endpoint) }, scene }
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const method of methods.filter((each) => !known.has(each as Endpoint['method']))) {
      const refused = await sendRaw(given, { method })
      expect([name, method, refused.status]).toEqual([name, method, 405])
      expectRefusal(refused, 'method')
    }
  }
})

/** Whether a path also matches the other: `/news/add` matches `/news/{id}`. */
const matchesPath = ({ path }: Endpoint, other: Endpoint) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(other.path)

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
    expect([name, codes.has('media_type')]).toEqual([name, endpoint.method === 'POST'])
    expect([name, codes.has('too_many')]).toEqual([name, true])
  }
})

test('a page with all texts is published, copied and restored unchanged', async () => {
  const { shop } = scene
  const user = shop.user.id
  const [from, to] = [
    { user, page: 1 as const },
    { user, page: 2 as const },
  ]
  const { versions } = await shop.ok('getPage', { body: from })
  const data = awkwardTexts.map((text) => ({ text, alt: text, text_check: true }))
  await shop.ok('saveData', { body: { ...from, data, version: versions.data } })
  const [data1, data2] = [awkwardTexts.map((alt) => ({ alt })), []]
  await shop.ok('saveSlides', { body: { ...from, data1, data2, version: versions.slide } })
  const expected = [awkwardTexts.map((text) => [text, text]), [...awkwardTexts]]

  // Themes break texts between their phrases.
  await shop.ok('changeLook', { body: { user, look: null } })
  const { url } = await shop.ok('publishPage', { body: from })
  const { versions: kept } = await shop.ok('listVersions', { body: from })
  const version = kept[0]?.version ?? 0
  expect(listTexts(await shop.ok('getVersion', { body: { ...from, version } }))).toEqual(expected)
  const { versions: written } = await shop.ok('getPage', { body: from })
  await shop.ok('copyPage', { body: { ...from, to: to.page, versions: written } })
  expect(listTexts(await shop.ok('getPage', { body: to }))).toEqual(expected)
  const { version: emptied } = await shop.ok('saveData', {
    body: { ...from, data: [], version: written.data },
  })
  const present = { ...written, data: emptied }
  await shop.ok('restoreVersion', { body: { ...from, version, versions: present } })
  expect(listTexts(await shop.ok('getPage', { body: from }))).toEqual(expected)

  const html = await (await fetch(url)).text()
  const shown = awkwardTexts.map(inHtml).filter((text) => !html.includes(text))
  expect(shown).toEqual([])
})

type Shown = { data: { text: string; alt: string }[]; data1: { alt: string }[] }
const listTexts = ({ data, data1 }: Shown) => [
  data.map(({ text, alt }) => [text, alt]),
  data1.map(({ alt }) => alt),
]

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

test('signing in again under the same key opens the same session', async () => {
  const logins = [
    ['signIn', scene.shop],
    ['adminSignIn', adminLogin],
  ] as const
  for (const [name, { login_id, password }] of logins) {
    const body = { LoginId: login_id, Password: password }
    const first = await api.nobody().ok(name, { body }, { key: 'again' })
    const before = await takeSnapshot()
    const second = await api.nobody().ok(name, { body }, { key: 'again' })
    expect([name, second.token]).toEqual([name, first.token])
    const changed = diffSnapshots(before, await takeSnapshot())
    expect(
      changed.filter((item) => !/^((ADMIN)?SESSION#|(USER|ADMIN)#\S+ PROFILE)/.test(item)),
    ).toEqual([])
  }
})

test('signing out twice is signing out once', async () => {
  const { login_id, password } = scene.shop
  const sessions = [
    ['signOut', await api.signIn({ login_id, password })],
    ['adminSignOut', await signInAdmin(api.stack.app)],
  ] as const
  for (const [name, session] of sessions) {
    await session.ok(name, { body: {} }, { key: 'ended' })
    const again = await session.call(name, { body: {} }, { key: 'ended' })
    expect([name, again.status, again.body.code]).toEqual([name, 401, 'session_required'])
  }
})
