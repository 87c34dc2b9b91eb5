import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import type { Problem } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import {
  type AdminCaller,
  type Caller,
  callerOf,
  type ShopCaller,
  signInAdmin,
} from '#test/support/caller.ts'
import { invoke } from '#test/support/lambda.ts'
import { differences, takeSnapshot } from '#test/support/snapshot.ts'
import {
  admits,
  byKind,
  type Call,
  type Calls,
  closed,
  idsIn,
  isOpen,
  makeCall,
  makeCalls,
  nothingHappened,
  renamed,
  type Sweep,
  sweep as sweepAll,
} from './sweep.ts'
import { adminOf, furnish, newName, type Side } from './world.ts'

const often = 1_000_000
const api = startApi({
  callsAMinute: { changes: often, uploads: often, publishes: often, reports: often },
})

let admin: Caller
let account: AdminCaller
let own: Side
let other: Side
/** Valid calls on the data of the two shops. */
let ownCalls: Calls
let otherCalls: Calls

async function makeSide(mark: string): Promise<Side> {
  const side = { shop: await api.shop(), mark }
  await furnish(side)
  return side
}

beforeAll(async () => {
  admin = await api.admin()
  account = await api.account()
  own = await makeSide('松竹梅')
  other = await makeSide('鶴亀千年')
  ownCalls = await makeCalls({ ...own, admin, account })
  otherCalls = await makeCalls({ ...other, admin, account })
}, 120_000)

// The archive's, the samples' and the entries' ids are everybody's.
const namesSomebody = ({ body = {} }: Call) => 'user' in body || 'user_id' in body

/** What nobody but the other shop and the admin may see. */
const secrets = () => [
  other.mark,
  other.shop.login_id,
  other.shop.user.id,
  ...[...otherCalls]
    .filter(([name, call]) => namesSomebody(call) && name !== 'useSample')
    .flatMap(([, call]) => idsIn(call)),
]

/** Another session of the same shop. */
const signInAgain = () => api.signIn({ login_id: own.shop.login_id, password: own.shop.password })

const sweep = (caller: Caller, calls: Calls, expected: Sweep['expected']) =>
  sweepAll({ caller, calls, expected, hidden: secrets() })

test('nobody may call anything but the sign-ins', async () => {
  const result = await sweep(api.nobody(), ownCalls, closed('session_required'))
  expect(result).toMatchObject(nothingHappened)
  expect(result.tried).toBe(endpointList.length - 3)
})

test('a session that was signed out of is nobody’s', async () => {
  const before = await signInAgain()
  await before.ok('signOut', { body: {} })
  const result = await sweep(before, ownCalls, closed('session_required'))
  expect(result).toMatchObject(nothingHappened)
})

test('a suspended user’s session is nobody’s', async () => {
  const shop = await api.shop()
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  const calls = renamed(ownCalls, own.shop.user.id, shop.user.id)
  expect(await sweep(shop, calls, closed('session_required'))).toMatchObject(nothingHappened)
})

test('whoever still has a one-time password can change it, and nothing else', async () => {
  const login_id = newName()
  const order = { login_id, shop_name: '一度きり', slug: login_id }
  const { password = '' } = await admin.ok('addUser', { body: order })
  const shop = await api.signIn({ login_id, password })
  const calls = renamed(ownCalls, own.shop.user.id, shop.user.id)
  const result = await sweep(shop, calls, (endpoint) => {
    const expected = byKind('user')(endpoint)
    if (expected !== 'allowed' || isOpen(endpoint)) return expected
    return endpoint.withOneTimePassword ? 'allowed' : 'forbidden'
  })
  expect(result).toMatchObject(nothingHappened)
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('a shop may not make an admin’s calls, nor an admin a shop’s', async () => {
  expect(await sweep(own.shop, ownCalls, byKind('user'))).toMatchObject(nothingHappened)
  expect(await sweep(admin, ownCalls, byKind('admin'))).toMatchObject(nothingHappened)
})

test('without its handle, or with another session’s, a session is of no use', async () => {
  const cases = [
    ['', 'forbidden'],
    [other.shop.handle, 'session_mismatch'],
  ] as const
  for (const [handle, code] of cases) {
    const caller = callerOf(api.stack.app, own.shop.cookie, handle)
    const result = await sweep(caller, ownCalls, (endpoint) => {
      if (!endpoint.cookieAlone) return closed(code)(endpoint)
      return admits(endpoint, 'user') ? 'allowed' : 'session_required'
    })
    expect(result).toMatchObject(nothingHappened)
  }
})

test('whatever did not come through the distribution is refused', async () => {
  const before = await takeSnapshot()
  for (const [name, { caller }] of endpointList) {
    const call = ownCalls.get(name)
    const as = caller === 'admin' ? admin : own.shop
    const headers = { 'x-origin-secret': 'a guess' }
    const { statusCode, body } = await invoke(name, { ...call, as, headers })
    expect([name, statusCode, JSON.parse(body)]).toMatchObject([name, 403, { code: 'forbidden' }])
  }
  expect(differences(before, await takeSnapshot())).toEqual([])
})

test('a shop may not call in another’s name', async () => {
  const named = new Map([...otherCalls].filter(([, call]) => namesSomebody(call)))
  const result = await sweep(own.shop, named, (endpoint) => {
    const isNamed = endpointList.some(([name, each]) => each === endpoint && named.has(name))
    return isNamed && admits(endpoint, 'user') ? 'forbidden' : 'allowed'
  })
  expect(result).toMatchObject(nothingHappened)
  expect(result.tried).toBeGreaterThan(25)
})

test('what is another shop’s does not exist, whoever’s name it is called in', async () => {
  const before = await takeSnapshot()
  const hidden = new Set(secrets().filter((secret) => secret !== other.mark))
  const calls = renamed(otherCalls, other.shop.user.id, own.shop.user.id)
  const tried: EndpointName[] = []
  for (const [name] of endpointList.filter(([, each]) => admits(each, 'user'))) {
    const call = calls.get(name) ?? {}
    if (!idsIn(call).some((id) => hidden.has(id))) continue
    tried.push(name)
    const { status, body } = await own.shop.call(name, call as never)
    expect([name, status]).toEqual([name, name.startsWith('save') ? 400 : 404])
    // Word for word what is said of something that nobody has.
    const nobodys = await own.shop.call(name, ofNobody(call, hidden) as never)
    expect([name, nobodys.status, wordsOf(nobodys.body)]).toEqual([name, status, wordsOf(body)])
    const answer = JSON.stringify(body)
    expect([...hidden].filter((secret) => answer.includes(secret))).toEqual([])
  }
  expect(tried).toEqual(
    expect.arrayContaining([
      'saveData',
      'saveBackground',
      'saveSlides',
      'selectImages',
      'uploadImage',
      'updateImage',
      'deleteImage',
      'uploadMovie',
      'updateMovie',
      'deleteMovie',
    ]),
  )
  expect(differences(before, await takeSnapshot())).toEqual([])
})

const wordsOf = (problem: Problem) => ({ ...problem, request_id: '' })

/** The same call about ids that nobody has. */
function ofNobody(call: Call, ids: ReadonlySet<string>): Call {
  const text = [...ids].reduce(
    (all, id) => all.replaceAll(id, 'Z'.repeat(id.length)),
    JSON.stringify(call),
  )
  return JSON.parse(text) as Call
}

test('a shop that asks for another by its id is told that there is none, and changes nothing of it', async () => {
  const id = other.shop.user.id
  const asked = await own.shop.call('getUser', { parameters: { id } })
  expect([asked.status, asked.body.code]).toEqual([404, 'not_found'])
  const before = await takeSnapshot()
  const changed = await own.shop.call('updateUser', { body: { id, shop_name: '乗っ取り' } })
  expect([changed.status, changed.body.code]).toEqual([403, 'forbidden'])
  expect(differences(before, await takeSnapshot())).toEqual([])
})

test('an admin looks at a shop without changing it', async () => {
  const before = await takeSnapshot()
  for (const [name, { effect, caller }] of endpointList) {
    if (caller !== 'user-or-admin' || effect !== 'reads') continue
    const { status } = await admin.call(name, (otherCalls.get(name) ?? {}) as never)
    expect([name, status]).toEqual([name, 200])
  }
  expect(differences(before, await takeSnapshot())).toEqual([])
})

// Those that end the sessions they are made in come last.
const ending = new Set<EndpointName>(['signOut', 'adminSignOut', 'changePassword'])
const order = [
  ...endpointList.filter(([name]) => !ending.has(name)),
  ...endpointList.filter(([name]) => ending.has(name)),
]

test('whoever may make a call can, and is shown nothing of another shop', async () => {
  const hidden = secrets()
  for (const [name, endpoint] of order) {
    const caller = await allowedCaller(name, endpoint)
    // Made anew: what was made before may have been used up by a call in between.
    const call = await makeCall(name, { ...own, admin, account })
    const { status, body } = await caller.call(name, call as never)
    expect({ name, status, body }).toMatchObject({ name, status: 200 })
    const answer = JSON.stringify(body)
    const shown =
      caller === admin || caller === account
        ? []
        : hidden.filter((secret) => answer.includes(secret))
    expect([name, shown]).toEqual([name, []])
  }
}, 240_000)

async function allowedCaller(name: EndpointName, endpoint: Endpoint): Promise<Caller | ShopCaller> {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  if (name === 'adminSignOut') return signInAdmin(api.stack.app)
  if (name === 'signOut') return signInAgain()
  return caller === 'admin' ? adminOf(endpoint, { admin, account }) : own.shop
}
