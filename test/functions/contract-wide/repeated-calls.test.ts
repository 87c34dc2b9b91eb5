import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, createCaller, signInAdmin } from '#test/support/caller.ts'
import { type EndsFirst, runOverlapping } from '#test/support/faults/run-overlapping.ts'
import { followSnapshots } from '#test/support/shops/follow-snapshots.ts'
import { diffSnapshots } from '#test/support/shops/snapshot.ts'
import { type Call, makeCall } from './support/forbidden-calls.ts'
import { chooseAdmin, createScene, newName, type Scene, unlimitedCalls } from './support/scene.ts'

const api = startApi(unlimitedCalls)
const takeSnapshot = followSnapshots()

let scene: Scene
beforeAll(async () => {
  scene = await createScene(api)
})

/** The answer without the signature of the form and the last use of the caller's session, which each call may change. */
async function answerTo(name: EndpointName, { caller, call, key }: Keyed) {
  const { status, body } = await caller.call(name, call as never, { key })
  const { upload, ...rest } = blankField(body, 'seen_at') as { upload?: { id: string } }
  return { name, status, ...rest, ...(upload && { upload: upload.id }) }
}

// Both may have done the same thing, one a moment later.
const timeless = (answer: unknown): unknown => blankField(answer, 'updated_at')

const blankField = (answer: unknown, field: string): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    name === field && typeof value === 'string' ? '' : value,
  )

type Keyed = { caller: Caller; call: Call; key: string }

// Calls about sessions are tested below; reading a list changes only what was seen.
const factorCallNames = endpointList.flatMap(([name, { path }]) =>
  /^\/(admin\/(factors|signin\/factor)|signin\/passkey|passkeys\/(begin|confirm))/.test(path) &&
  name !== 'removeFactor'
    ? [name]
    : [],
)
const excluded = new Set<EndpointName>([
  'signIn',
  'adminSignIn',
  'signOut',
  'adminSignOut',
  'changePassword',
  ...factorCallNames,
  'listNews',
  'listQanda',
])

const changes = endpointList.filter(
  ([name, { effect }]) => effect === 'changes' && !excluded.has(name),
)

function callerFor(endpoint: Endpoint): Caller {
  const { caller } = endpoint
  if (caller === 'nobody') return api.nobody()
  return caller === 'admin' ? chooseAdmin(endpoint, scene) : scene.shop
}

// Their body contains only the shop, or the page, and each page records its own keys.
const withoutOtherBody = new Set<EndpointName>([
  'resetDisplay',
  'unpublishPage',
  'undoPublish',
  'createDraftLink',
  'createHelpCode',
  'endHelp',
])

test.each(changes)(
  '%s: the same call again under its key returns the same answer, another body is refused, and neither changes anything',
  async (name, endpoint) => {
    const given = { caller: callerFor(endpoint), call: await makeCall(name, scene), key: newName() }
    const first = await answerTo(name, given)
    expect(first).toMatchObject({ status: 200 })
    const after = await takeSnapshot()
    expect(await answerTo(name, given)).toEqual(first)
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
    if (withoutOtherBody.has(name)) return
    const { caller, call, key } = given
    const other = changeBody(name, call, await makeCall(name, scene))
    const before = await takeSnapshot()
    const { status, body } = await caller.call(name, other as never, { key })
    expect([name, status, Object.keys(body.fields ?? {})]).toEqual([name, 400, ['Idempotency-Key']])
    expect(diffSnapshots(before, await takeSnapshot())).toEqual([])
  },
)

const orders: readonly EndsFirst[] = ['first', 'second', 'neither']
const overlapping = changes.flatMap(([name, endpoint]) =>
  orders.map((endsFirst) => ({ name, endpoint, endsFirst })),
)

test.each(overlapping)(
  '$name: the same call twice at once under its key is one change; $endsFirst ends before the other',
  async ({ name, endpoint, endsFirst }) => {
    const given = { caller: callerFor(endpoint), call: await makeCall(name, scene), key: newName() }
    const both = await runOverlapping(() => answerTo(name, given), endsFirst)
    // One may be told to retry while the other is running.
    expect(both.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    const done = both.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    // Both made the same thing: one id and one version.
    expect(timeless(done.at(-1))).toEqual(timeless(done[0]))
    const after = await takeSnapshot()
    expect(timeless(await answerTo(name, given))).toEqual(timeless(done[0]))
    expect(diffSnapshots(after, await takeSnapshot())).toEqual([])
  },
)

/** Another body for the same thing, or where the body contains nothing else, for another thing. */
function changeBody(name: EndpointName, first: Call, second: Call): Call {
  const { body = {} } = first
  if (name === 'saveBackground') return { body: { ...body, data: { color: '#00ff00' } } }
  const words = Object.entries(changeText).find(([field]) => field in body)
  if (words) return { body: { ...body, [words[0]]: words[1] } }
  if (JSON.stringify(first) !== JSON.stringify(second)) return second
  if ('to' in body) return { body: { ...body, page: 2 } }
  return { body: { ...body, versions: { data: 1, bg: 1, slide: 1 } } }
}

const changeText = {
  reason: '別の理由',
  trade: 'salon',
  updatetimes: [],
  page_data: 1,
  data1: [],
  data: [],
  title: '別のお知らせ',
  name: '別の名前',
  link_name: '別の言葉',
  shop_name: '別のお店',
  here: true,
  look: null,
  notice: null,
}

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
    expect(changed.filter((item) => !/^(SESSION#|(USER|ADMIN)#\S+ PROFILE)/.test(item))).toEqual([])
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

test('repeating a password change after a lost answer does not change it again', async () => {
  const shop = await api.shop()
  const call = { body: { current: shop.password, password: 'hinode-no-mise-5' } }
  const first = await shop.ok('changePassword', call, { key: 'changed' })
  const again = await createCaller(api.stack.app, shop.cookie, shop.handle).call(
    'changePassword',
    call,
    {
      key: 'changed',
    },
  )
  expect([again.status, again.body.token]).toEqual([200, first.token])
})

test.each(orders)(
  'a password change sent twice at once is one change; %s ends before the other',
  async (endsFirst) => {
    const shop = await api.shop()
    const call = { body: { current: shop.password, password: 'hinode-no-mise-5' } }
    const both = await runOverlapping(
      () => shop.call('changePassword', call, { key: 'at-once' }),
      endsFirst,
    )
    const [token] = both.map(({ body }) => body.token)
    expect(both.map(({ status, body }) => [status, body.token])).toEqual([
      [200, token],
      [200, token],
    ])
    await api.signIn({ login_id: shop.login_id, password: call.body.password })
  },
)
