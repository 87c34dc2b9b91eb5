import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { profileKey } from '#functions/table/accounts/accounts.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { createCaller, readCookie } from '#test/support/caller.ts'
import { avoidEndOf } from '#test/support/clock.ts'
import { recordNeededRights } from '#test/support/operator/needed-rights.ts'

const api = startApi()
const wrong = 'ログインIDまたはパスワードが違います'

const attempt = (LoginId: string, Password: string, headers = {}) =>
  api.nobody().call('signIn', { body: { LoginId, Password } }, { headers })

test('a correct login and password open a session in a cookie that scripts cannot read', async () => {
  const { login_id, password } = await api.addShop()
  const { status, headers, body } = await attempt(login_id, password)
  expect(status).toBe(200)
  expect(body.res).toBe('OK')
  expect(body.user).toMatchObject({ login_id, status: 'active', must_change_password: false })
  expect(body.user.pages.map(({ page, state }) => [page, state])).toEqual([
    [1, 'draft'],
    [2, 'draft'],
    [3, 'draft'],
  ])
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^noren_session=[\w.-]{60,}; /)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  expect(cookie).not.toContain(body.token)
})

test.each([
  ['', 'x', { LoginId: 'IDが入力されていません' }],
  ['x', '', { Password: 'パスワードが入力されていません' }],
  ['', '', { LoginId: 'IDが入力されていません', Password: 'パスワードが入力されていません' }],
])('returns 400 naming the empty fields (%j, %j)', async (LoginId, Password, fields) => {
  const { status, body } = await attempt(LoginId, Password)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', fields, res: Object.values(fields)[0] })
})

test('an unknown login and a wrong password get the same message', async () => {
  const { login_id } = await api.addShop()
  const unknown = await attempt('dare-mo-inai', 'chigau-kagi')
  const known = await attempt(login_id, 'chigau-kagi')
  expect(unknown.status).toBe(401)
  expect(unknown.body).toMatchObject({ code: 'sign_in_failed', res: wrong })
  expect(known.status).toBe(401)
  expect(known.body).toMatchObject({ code: 'sign_in_failed', res: wrong })
})

/** The answer without its request id. */
function withoutIds({ status, headers, body }: Awaited<ReturnType<typeof attempt>>) {
  const names = [...headers.keys()].filter((name) => name !== 'date')
  return { status, names, body: { ...body, request_id: '' } }
}

test('a suspended shop gets the answer of a wrong password, also for the correct one', async () => {
  avoidEndOf(15 * 60_000)
  const [admin, shop] = [await api.signInAdmin(), await api.shop()]
  const { login_id, password } = shop
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  const unknown = await attempt('dare-mo-inai', 'chigau-kagi')
  for (const tried of ['chigau-kagi', password])
    expect(withoutIds(await attempt(login_id, tried))).toEqual(withoutIds(unknown))
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'active' } })
  expect((await attempt(login_id, password)).status).toBe(200)
  // Counted like a wrong one.
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) statuses.push((await attempt(login_id, password)).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('the session that a suspension ended says why, and no other', async () => {
  const [admin, shop] = [await api.signInAdmin(), await api.shop()]
  const older = await api.signIn(shop)
  await older.ok('signOut', { body: {} })
  const id = shop.user.id
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  const { status, body } = await shop.call('listNews', {})
  expect([status, body.code]).toEqual([401, 'session_required'])
  expect(body.res).toContain('一時停止中です')
  const others = [older, createCaller(api.stack.app, shop.cookie.slice(0, -1), shop.handle)]
  for (const caller of others) {
    const refused = await caller.call('listNews', {})
    expect([refused.status, refused.body.res]).toEqual([401, expect.not.stringContaining('停止')])
  }
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  expect((await shop.call('listNews', {})).body.res).not.toContain('停止')
})

test('a profile with the id of another shop opens neither its session nor its drafts', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { token } = await shop.ok('createDraftLink', { body: { user: shop.user.id } })
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: profileKey('user', shop.user.id),
      UpdateExpression: 'SET id = :id',
      ExpressionAttributeValues: { ':id': other.user.id },
    }),
  )
  const { status, headers } = await attempt(shop.login_id, shop.password)
  expect([status, headers.getSetCookie()]).toEqual([401, []])
  expect((await api.nobody().call('openDraft', { body: { token } })).status).toBe(404)
})

/** The requests of an attempt to table and buckets by kind of partition. */
const kinds = async (login: string, password: string) =>
  (await recordNeededRights(() => attempt(login, password))).map(({ action, partitions = [] }) => [
    action,
    new Set(partitions.map((partition) => partition.split('#')[0])),
  ])

test('known and unknown logins make the same table requests', async () => {
  const suspended = await api.shop()
  const admin = await api.signInAdmin()
  await admin.ok('updateUser', { body: { id: suspended.user.id, status: 'suspended' } })
  const known = await api.addShop()
  const unknown = await kinds('dare-mo-inai', 'chigau-kagi')
  expect(unknown.length).toBeGreaterThan(5)
  expect(await kinds(known.login_id, 'chigau-kagi')).toEqual(unknown)
  expect(await kinds(suspended.login_id, 'chigau-kagi')).toEqual(unknown)
  expect(await kinds(suspended.login_id, suspended.password)).toEqual(unknown)
})

test('the login id matches in full width, capitals and with surrounding spaces', async () => {
  const { password } = await api.addShop({ login_id: 'Sakura01', slug: 'sakura-01' })
  const { status } = await attempt('　ＳＡＫＵＲＡ０１ ', password)
  expect(status).toBe(200)
})

test('frequent correct sign-ins are not counted as guesses', async () => {
  const { login_id, password } = await api.addShop()
  for (let time = 0; time < 8; time += 1)
    expect((await attempt(login_id, password)).status).toBe(200)
})

test('repeating a sign-in after signing out opens another session', async () => {
  const { login_id, password } = await api.addShop()
  const body = { LoginId: login_id, Password: password }
  const first = await api.nobody().call('signIn', { body }, { key: 'modoru-1' })
  const old = createCaller(api.stack.app, readCookie(first.headers), first.body.token)
  await old.ok('signOut', { body: {} })
  const again = await api.nobody().call('signIn', { body }, { key: 'modoru-1' })
  expect(again.status).toBe(200)
  expect(readCookie(again.headers)).not.toBe(readCookie(first.headers))
  expect((await old.call('getSession', {})).status).toBe(401)
})

test('a login too long in its canonical form is unknown', async () => {
  const { status, body } = await attempt('ﷺ'.repeat(200), 'nanika-nagai')
  expect([status, body.code]).toEqual([401, 'sign_in_failed'])
})

test('a new tab gets its session by the cookie alone', async () => {
  const shop = await api.shop()
  const tab = createCaller(api.stack.app, shop.cookie, '')
  const { user, token } = await tab.ok('getSession', {})
  expect(token).toBe(shop.handle)
  expect(user.id).toBe(shop.user.id)
})

test('signing out ends the session at once for every holder of its cookie', async () => {
  const shop = await api.shop()
  const { headers, body } = await shop.call('signOut', { body: {} })
  expect(body.res).toBe('ログアウトしました')
  expect(headers.getSetCookie()[0]).toMatch(/^noren_session=; .*Max-Age=0/)
  const after = await shop.call('getSession', {})
  expect(after.status).toBe(401)
  expect(after.body.code).toBe('session_required')
})

test('an admin signs in with its own messages and its own cookie', async () => {
  const admin = await api.signInAdmin()
  const { body } = await admin.call('getAdminSession', {})
  expect(body.admin.login_id).toBe('kanri')
  const attemptAdmin = (LoginId: string, Password: string) =>
    api.nobody().call('adminSignIn', { body: { LoginId, Password } })
  expect((await attemptAdmin('inai', 'nanika-nagai')).body.res).toBe('ログインIDが違います')
  expect((await attemptAdmin('kanri', 'nanika-nagai')).body.res).toBe('パスワードが違います')
  await admin.ok('adminSignOut', { body: {} })
  expect((await admin.call('getAdminSession', {})).status).toBe(401)
})

test('one browser can be signed in as a shop and as an admin', async () => {
  const [shop, admin] = [await api.shop(), await api.signInAdmin()]
  const cookies = `${shop.cookie}; ${admin.cookie}`
  const body = { user: shop.user.id, page: 1 as const }
  const asShop = createCaller(api.stack.app, cookies, shop.handle)
  const asAdmin = createCaller(api.stack.app, cookies, admin.handle)
  expect((await asShop.call('getPage', { body })).status).toBe(200)
  expect((await asAdmin.call('getPage', { body })).status).toBe(200)
  const save = { ...body, version: 1, data: [] }
  expect((await asAdmin.call('saveData', { body: save })).body.code).toBe('forbidden')
})

test('sign-ins are refused from other sites, and allowed from the app and from clients that are no browsers', async () => {
  const { login_id, password } = await api.addShop()
  const { app, appByName, pages } = api.stack
  const foreign = ['https://evil.example', 'null', '', `${app}.evil.example`, `${app} ${app}`]
  const refused = [
    ...[...foreign, app.replace('http:', 'https:')].map((origin) => ({ origin })),
    ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
    { origin: pages, 'sec-fetch-site': 'same-site' },
    { origin: app, 'sec-fetch-site': 'cross-site' },
  ]
  const own = [app, appByName].map((origin) => ({ origin, 'sec-fetch-site': 'same-origin' }))
  const allowed = [...own, { origin: app }, { 'sec-fetch-site': 'none' }, {}]
  const attempts = [...refused, ...allowed].map((headers) => attempt(login_id, password, headers))
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([
    ...refused.map(() => 403),
    ...allowed.map(() => 200),
  ])
})
