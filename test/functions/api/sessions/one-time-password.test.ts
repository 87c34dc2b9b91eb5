import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi()
const day = 24 * 60 * 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const after = (days: number) => vi.setSystemTime(Date.now() + days * day)

let made = 0

async function registered() {
  made += 1
  const name = `hajimete-${made}`
  const admin = await api.admin()
  const body = { login_id: name, shop_name: 'はじめての店', slug: name }
  const { user, password = '' } = await admin.ok('addUser', { body })
  return { user, login_id: name, password }
}

const attempt = (LoginId: string, Password: string) =>
  api.nobody().call('signIn', { body: { LoginId, Password } })

const shownUntil = async (id: string) => {
  const admin = await api.admin()
  return (await admin.ok('getUser', { parameters: { id } })).user.password_until
}

test('is valid for fourteen days', async () => {
  const { user, login_id, password } = await registered()
  expect(user.password_until).toBe(new Date(Date.now() + 14 * day).toISOString())
  after(13.9)
  expect((await attempt(login_id, password)).status).toBe(200)
  after(0.2)
  const { status, headers, body } = await attempt(login_id, password)
  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect(body.res).toMatch(/期限が切れました.*残っています.*サポート窓口/)
  expect(headers.getSetCookie()).toEqual([])
})

test('is taken as people type it, and an own password only exactly', async () => {
  const { login_id, password } = await registered()
  const letters = password.replaceAll('-', '')
  const wide = letters.replaceAll(/./g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
  )
  const typed = [
    ` ${password} `,
    letters,
    password.toUpperCase(),
    wide,
    ...['ー', '－', '‐', '─', ' '].map((hyphen) => password.replaceAll('-', hyphen)),
  ]
  for (const one of typed) expect([one, (await attempt(login_id, one)).status]).toEqual([one, 200])
  const shop = await api.signIn({ login_id, password })
  const own = 'abcd-efgh-jkmn-pqrs'
  await shop.ok('changePassword', { body: { current: letters, password: own } })
  expect((await attempt(login_id, own)).status).toBe(200)
  expect((await attempt(login_id, own.replaceAll('-', ''))).status).toBe(401)
})

test('guessing reveals nothing about it', async () => {
  const { login_id } = await registered()
  after(15)
  const [over, unknown] = [
    await attempt(login_id, 'chigau-kagi'),
    await attempt('dare-mo-inai', 'chigau-kagi'),
  ]
  expect([over.status, over.body.res]).toEqual([unknown.status, unknown.body.res])
  expect(over.status).toBe(401)
})

test('an admin sees when it expires and creates another', async () => {
  const { user, login_id, password } = await registered()
  after(15)
  expect(await shownUntil(user.id)).toBe(user.password_until)
  const admin = await api.admin()
  const reset = await admin.ok('resetPassword', { body: { id: user.id } })
  expect(reset.user.password_until).toBe(new Date(Date.now() + 14 * day).toISOString())
  expect((await attempt(login_id, password)).status).toBe(401)
  expect((await attempt(login_id, reset.password ?? '')).status).toBe(200)
})

test('the own password of a shop and one set by an admin do not expire', async () => {
  const { user, login_id, password } = await registered()
  const shop = await api.signIn({ login_id, password })
  const own = 'hinode-no-mise-5'
  await shop.ok('changePassword', { body: { current: password, password: own } })
  after(15)
  expect((await attempt(login_id, own)).status).toBe(200)
  expect(await shownUntil(user.id)).toBeUndefined()
  const admin = await api.admin()
  await admin.ok('updateUser', { body: { id: user.id, password: 'kanri-ga-kimeta' } })
  after(15)
  expect((await attempt(login_id, 'kanri-ga-kimeta')).status).toBe(403)
})
