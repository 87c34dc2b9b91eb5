import { beforeAll, expect, test } from 'vitest'
import {
  getRequiredRole,
  type StaffRole,
  staffRoles,
} from '#functions/contract/accounts/staff-role.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import type { Problem } from '#functions/contract/problem.ts'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, createCaller, type Session, signInAdmin } from '#test/support/caller.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import { addTestStaff } from '#test/support/sign-in/staff.ts'
import {
  allowsKind,
  expectByKind,
  expectByRole,
  expectCode,
  type ForbiddenCalls,
  isOpen,
  noEffects,
  replaceIdInCalls,
  tryForbiddenCalls,
} from './support/forbidden-calls.ts'
import {
  chooseCaller,
  fillShop,
  type MarkedShop,
  newName,
  unlimitedCalls,
} from './support/scene.ts'
import { type Call, type Calls, listIds, makeCall, makeCalls } from './support/valid-calls.ts'

const api = startApi(unlimitedCalls)

let admin: Session
let account: AdminCaller
/** An admin of each role. */
let staff: Record<StaffRole, Session>
let own: MarkedShop
let other: MarkedShop
/** Valid calls on the data of the two shops. */
let ownCalls: Calls
let otherCalls: Calls

async function makeMarkedShop(mark: string): Promise<MarkedShop> {
  const side = { shop: await api.shop(), mark }
  await fillShop(side)
  return side
}

beforeAll(async () => {
  admin = await api.signInAdmin()
  account = await api.account()
  staff = {
    viewer: await addTestStaff(api, 'viewer'),
    support: await addTestStaff(api, 'support'),
    manager: admin,
  }
  own = await makeMarkedShop('松竹梅')
  other = await makeMarkedShop('鶴亀千年')
  ownCalls = await makeCalls({ ...own, admin, account })
  otherCalls = await makeCalls({ ...other, admin, account })
})

// Ids of the archive, the samples and the entries are shared.
const hasShopId = ({ body = {} }: Call) => 'user' in body || 'user_id' in body

/** Data of the other shop. */
// A sample is for all shops, and a hash is no id.
const namesNothingOwn = new Set<EndpointName>(['useSample', 'findSameImage'])

const secrets = () => [
  other.mark,
  other.shop.login_id,
  other.shop.user.id,
  ...[...otherCalls]
    .filter(([name, call]) => hasShopId(call) && !namesNothingOwn.has(name))
    .flatMap(([, call]) => listIds(call)),
]

const signInAgain = () => api.signIn({ login_id: own.shop.login_id, password: own.shop.password })

const tryAll = (caller: Session, calls: Calls, expected: ForbiddenCalls['expected']) =>
  tryForbiddenCalls({ caller, calls, expected, hidden: secrets() })

test('without a session only the sign-ins and links to drafts can be called', async () => {
  const result = await tryAll(api.nobody(), ownCalls, expectCode('session_required'))
  expect(result).toMatchObject(noEffects)
  const open = endpointList.filter(([, { caller }]) => caller === 'nobody')
  expect(result.tried).toBe(endpointList.length - open.length)
})

test('a signed-out session is refused', async () => {
  const before = await signInAgain()
  await before.ok('signOut', { body: {} })
  const result = await tryAll(before, ownCalls, expectCode('session_required'))
  expect(result).toMatchObject(noEffects)
})

test('the session of a suspended shop is refused', async () => {
  const shop = await api.shop()
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  const calls = replaceIdInCalls(ownCalls, own.shop.user.id, shop.user.id)
  expect(await tryAll(shop, calls, expectCode('session_required'))).toMatchObject(noEffects)
})

test('a one-time password allows changing it and nothing else', async () => {
  const login_id = newName()
  const order = { login_id, shop_name: '一度きり', slug: login_id }
  const { password = '' } = await admin.ok('addUser', { body: order })
  const shop = await api.signIn({ login_id, password })
  const calls = replaceIdInCalls(ownCalls, own.shop.user.id, shop.user.id)
  const result = await tryAll(shop, calls, (endpoint) => {
    const expected = expectByKind('user')(endpoint)
    if (expected !== 'allowed' || isOpen(endpoint)) return expected
    return endpoint.withOneTimePassword ? 'allowed' : 'forbidden'
  })
  expect(result).toMatchObject(noEffects)
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('a shop cannot make calls of admins, nor an admin calls of shops', async () => {
  expect(await tryAll(own.shop, ownCalls, expectByKind('user'))).toMatchObject(noEffects)
  expect(await tryAll(admin, ownCalls, expectByKind('admin'))).toMatchObject(noEffects)
})

test.each(staffRoles)('an admin of the role %s can make no call of a higher role', async (role) => {
  const result = await tryAll(staff[role], ownCalls, expectByRole(role))
  expect(result).toMatchObject(noEffects)
})

const listEndpoints = (role: StaffRole) =>
  endpointList.flatMap(([name, each]) => (getRequiredRole(each) === role ? [name] : []))

test('roles are given where reads and changes alone would be wrong', () => {
  expect(listEndpoints('manager')).toEqual(
    expect.arrayContaining(['deleteUser', 'purgeArchiveFiles', 'listStaff', 'removeStaff']),
  )
  expect(listEndpoints('support')).toEqual(
    expect.arrayContaining(['addUser', 'updateUser', 'resetPassword', 'addNews', 'publishPage']),
  )
  expect(listEndpoints('viewer')).toEqual(
    expect.arrayContaining(['listUsers', 'listNews', 'changePassword', 'beginPasskey']),
  )
})

test('an admin makes the calls for a shop only while its owner lets them, and for no other shop', async () => {
  const names = endpointList.flatMap(([name, { onBehalf }]) => (onBehalf ? [name] : []))
  const { help_code: code } = await own.shop.ok('createHelpCode', {
    body: { user: own.shop.user.id },
  })
  await account.ok('startHelp', { body: { user: own.shop.user.id, code } })
  const others = await tryAll(account, otherCalls, expectByKind('admin'))
  expect(others).toMatchObject(noEffects)
  for (const name of names) {
    const call = await makeCall(name, { ...own, admin, account })
    const { status } = await account.call(name, call as never)
    expect([name, status]).toEqual([name, 200])
  }
  await own.shop.ok('endHelp', { body: { user: own.shop.user.id } })
  expect(await tryAll(account, ownCalls, expectByKind('admin'))).toMatchObject(noEffects)
  expect(names).toContain('publishPage')
})

test('a session without its handle, or with that of another session, is refused', async () => {
  const cases = [
    ['', 'forbidden'],
    [other.shop.handle, 'session_mismatch'],
  ] as const
  for (const [handle, code] of cases) {
    const caller = createCaller(api.stack.app, own.shop.cookie, handle)
    const result = await tryAll(caller, ownCalls, (endpoint) => {
      if (!endpoint.cookieAlone) return expectCode(code)(endpoint)
      return allowsKind(endpoint, 'user') ? 'allowed' : 'session_required'
    })
    expect(result).toMatchObject(noEffects)
  }
})

test('a shop cannot call in the name of another', async () => {
  const named = new Map([...otherCalls].filter(([, call]) => hasShopId(call)))
  const result = await tryAll(own.shop, named, (endpoint) => {
    const isNamed = endpointList.some(([name, each]) => each === endpoint && named.has(name))
    return isNamed && allowsKind(endpoint, 'user') ? 'forbidden' : 'allowed'
  })
  expect(result).toMatchObject(noEffects)
  expect(result.tried).toBeGreaterThan(25)
})

test('changes from pages of other sites are refused', async () => {
  const before = await takeDataSnapshot()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const [name, endpoint] of endpointList.filter(([, { effect }]) => effect === 'changes')) {
    const caller = chooseCaller(endpoint, { ...own, admin, account })
    const call = (ownCalls.get(name) ?? {}) as never
    const { status, body } = await caller.call(name, call, { headers })
    expect([name, status, body.code]).toEqual([name, 403, 'forbidden'])
  }
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

test('data of another shop is not found, in either name', async () => {
  const before = await takeDataSnapshot()
  const hidden = new Set(secrets().filter((secret) => secret !== other.mark))
  const calls = replaceIdInCalls(otherCalls, other.shop.user.id, own.shop.user.id)
  const tried: EndpointName[] = []
  for (const [name] of endpointList.filter(([, each]) => allowsKind(each, 'user'))) {
    const call = calls.get(name) ?? {}
    if (!listIds(call).some((id) => hidden.has(id))) continue
    tried.push(name)
    const { status, body } = await own.shop.call(name, call as never)
    expect([name, status]).toEqual([name, getRefusalStatus(name)])
    // The same answer as for an unknown id.
    const nobodys = await own.shop.call(name, withUnknownIds(call, hidden) as never)
    expect([name, nobodys.status, listTexts(nobodys.body)]).toEqual([name, status, listTexts(body)])
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
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

const listTexts = (problem: Problem) => ({ ...problem, request_id: '' })

/** Files that are not in the trash count as removed. */
function getRefusalStatus(name: EndpointName): number {
  if (name === 'purgeFiles') return 200
  return name.startsWith('save') ? 400 : 404
}

function withUnknownIds(call: Call, ids: ReadonlySet<string>): Call {
  const text = [...ids].reduce(
    (all, id) => all.replaceAll(id, 'Z'.repeat(id.length)),
    JSON.stringify(call),
  )
  return JSON.parse(text) as Call
}

test('reading another shop by its id returns 404 and updating it 403', async () => {
  const id = other.shop.user.id
  const asked = await own.shop.call('getUser', { parameters: { id } })
  expect([asked.status, asked.body.code]).toEqual([404, 'not_found'])
  const before = await takeDataSnapshot()
  const changed = await own.shop.call('updateUser', { body: { id, shop_name: '乗っ取り' } })
  expect([changed.status, changed.body.code]).toEqual([403, 'forbidden'])
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

test('the read calls of a viewer do not change the shop', async () => {
  const before = await takeDataSnapshot()
  for (const [name, { effect, caller }] of endpointList) {
    if (caller !== 'user-or-admin' || effect !== 'reads') continue
    const { status } = await staff.viewer.call(name, (otherCalls.get(name) ?? {}) as never)
    expect([name, status]).toEqual([name, 200])
  }
  expect(diffSnapshots(before, await takeDataSnapshot())).toEqual([])
})

// Calls that end their own session come last.
const ending = new Set<EndpointName>(['signOut', 'adminSignOut', 'changePassword'])
const order = [
  ...endpointList.filter(([name]) => !ending.has(name)),
  ...endpointList.filter(([name]) => ending.has(name)),
]

test('each allowed caller succeeds and sees nothing of another shop', async () => {
  const hidden = secrets()
  for (const [name, endpoint] of order) {
    const caller = await allowedCaller(name, endpoint)
    // A new call, because a call in between may have used up an earlier one.
    const call = await makeCall(name, { ...own, admin, account })
    const { status, body } = await caller.call(name, call as never)
    expect({ name, status, body }).toMatchObject({ name, status: 200 })
    const answer = JSON.stringify(body)
    const shown =
      endpoint.caller === 'admin' ? [] : hidden.filter((secret) => answer.includes(secret))
    expect([name, shown]).toEqual([name, []])
  }
})

async function allowedCaller(name: EndpointName, endpoint: Endpoint): Promise<Session> {
  if (name === 'adminSignOut') return signInAdmin(api.stack.app)
  if (name === 'signOut') return signInAgain()
  // The least role that may.
  return chooseCaller(endpoint, { ...own, admin: staff[getRequiredRole(endpoint)], account })
}
