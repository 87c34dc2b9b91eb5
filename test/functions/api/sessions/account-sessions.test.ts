import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import {
  hashSessionToken,
  newSessionToken,
  sessionKey,
  toSessionHandle,
} from '#functions/table/sessions/sessions.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { type AdminCaller, createCaller, readCookie, signInAdmin } from '#test/support/caller.ts'
import { moveClock } from '#test/support/clock.ts'
import { openExtraSession } from '#test/support/sign-in/open-extra-session.ts'

const api = startApi()
const { admin } = api

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'

async function signInFrom(userAgent: string, { login_id, password }: AdminCaller) {
  const body = { LoginId: login_id, Password: password }
  const { headers, body: answer } = await api
    .nobody()
    .call('adminSignIn', { body }, { headers: { 'user-agent': userAgent } })
  return createCaller(api.stack.app, readCookie(headers), answer.token)
}

const isSignedIn = async (caller: { call: AdminCaller['call'] }) =>
  (await caller.call('listOwnSessions', {})).status === 200

test('an admin lists the sessions of the account, newest first, and ends one', async () => {
  const account = await api.account()
  const phone = await signInFrom(iPhone, account)
  const { sessions } = await account.ok('listOwnSessions', {})
  expect(sessions).toMatchObject([
    { device: 'iPhone・Safari', address: '127.0.0.1', current: false },
    { current: true },
  ])
  expect(JSON.stringify(sessions)).not.toContain(phone.handle)

  const [{ id: session } = { id: '' }] = sessions
  const { sessions: left } = await account.ok('endOwnSession', { body: { session } })
  expect(left.map(({ current }) => current)).toEqual([true])
  expect(await isSignedIn(phone)).toBe(false)
  expect(await isSignedIn(account)).toBe(true)
})

test('all other sessions end at once and the current one stays; with `here` it ends too', async () => {
  const account = await api.account()
  const others = [await signInFrom(iPhone, account), await signInFrom(windowsChrome, account)]
  const { sessions } = await account.ok('endOwnSessions', { body: { here: false } })
  expect(sessions.map(({ current }) => current)).toEqual([true])
  for (const other of others) expect(await isSignedIn(other)).toBe(false)

  const later = await signInFrom(windowsChrome, account)
  await later.ok('endOwnSessions', { body: { here: false } })
  expect(await isSignedIn(account)).toBe(false)
  expect(await isSignedIn(later)).toBe(true)

  const last = await signInFrom(iPhone, account)
  const { headers, body } = await last.call('endOwnSessions', { body: { here: true } })
  expect(body.sessions).toEqual([])
  expect(headers.getSetCookie()[0]).toContain('Max-Age=0')
  for (const each of [later, last]) expect(await isSignedIn(each)).toBe(false)
})

test('a kept session ends with a password change like any other', async () => {
  const account = await api.account()
  await account.ok('endOwnSessions', { body: { here: false } })
  const body = { current: account.password, password: 'hinode-no-mise-5' }
  const { headers, body: answer } = await account.call('changePassword', { body })
  expect(await isSignedIn(account)).toBe(false)
  expect(await isSignedIn(createCaller(api.stack.app, readCookie(headers), answer.token))).toBe(
    true,
  )
})

test('an admin ends one or all sessions of a shop, effective at once', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  await openExtraSession('user', user)
  const { sessions } = await admin.ok('listShopSessions', { body: { user } })
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['iPhone・Safari', false],
    ['分からない機器', false],
  ])
  const session = sessions[0]?.id ?? ''
  const one = await admin.ok('endShopSession', { body: { user, session } })
  expect(one.sessions.map(({ id }) => id)).toEqual([sessions[1]?.id])
  expect((await shop.call('getSession', {})).status).toBe(200)

  expect((await admin.ok('endShopSessions', { body: { user } })).sessions).toEqual([])
  expect((await shop.call('getSession', {})).status).toBe(401)
  const { login_id, password } = shop
  const again = await api.signIn({ login_id, password })
  expect((await again.call('getSession', {})).status).toBe(200)
})

test('a session id of another account is not found', async () => {
  const [account, shop] = [await api.account(), await api.shop()]
  const session = await openExtraSession('user', shop.user.id)
  const asOwn = await account.call('endOwnSession', { body: { session } })
  expect([asOwn.status, asOwn.body.code]).toEqual([404, 'not_found'])
  const other = await api.shop()
  const body = { user: other.user.id, session }
  expect((await admin.call('endShopSession', { body })).status).toBe(404)
  const { sessions } = await admin.ok('listShopSessions', { body: { user: shop.user.id } })
  expect(sessions.map(({ id }) => id)).toContain(session)
})

test('expired, signed-out and revoked sessions are not listed', async () => {
  const account = await api.account()
  const other = await signInFrom(iPhone, account)
  await other.ok('adminSignOut', { body: {} })
  expect((await account.ok('listOwnSessions', {})).sessions).toHaveLength(1)

  moveClock(15 * 60_000 + 1000)
  const { login_id, password } = account
  const fresh = await signInAdmin(api.stack.app, { login_id, password })
  const { sessions } = await fresh.ok('listOwnSessions', {})
  expect(sessions.map(({ current }) => current)).toEqual([true])
})

/** Writes attributes of a session with an update, which creates missing items. */
const update = (token: string, attributes: Record<string, unknown>) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: sessionKey('admin', hashSessionToken(token)),
      UpdateExpression: `SET ${Object.keys(attributes)
        .map((name) => `${name} = :${name}`)
        .join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  )

const findToken = (cookie: string) => cookie.split('=')[1] ?? ''

test('an item that no sign-in wrote is not a session', async () => {
  const account = await api.account()
  const writable = { seen: Date.now(), GSI1PK: `SESSIONS#${account.id}`, GSI1SK: `${Date.now()}` }
  for (const attributes of [{ seen: Date.now() }, writable, { ...writable, renewed: {} }]) {
    const token = newSessionToken(account.id)
    await update(token, attributes)
    const forged = createCaller(
      api.stack.app,
      account.cookie.replace(findToken(account.cookie), token),
      toSessionHandle(token),
    )
    for (const name of ['listUsers', 'getAdminSession'] as const) {
      const { status, body } = await forged.call(name, {})
      expect([status, body.code]).toEqual([401, 'session_required'])
    }
  }
})

test('a forged session is not listed for the account that it names', async () => {
  const account = await api.account()
  const token = newSessionToken(account.id)
  const begun = new Date().toISOString()
  await update(token, { seen: Date.now(), GSI1PK: `SESSIONS#${account.id}`, GSI1SK: begun })
  const { sessions } = await account.ok('listOwnSessions', {})
  expect(sessions.map(({ current }) => current)).toEqual([true])
})
