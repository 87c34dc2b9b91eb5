import { beforeEach, describe, expect, test } from 'vitest'
import { findAccount, shopAccount } from '#functions/table/accounts/accounts.ts'
import { findPassword } from '#functions/table/accounts/passwords.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, createCaller, readCookie } from '#test/support/caller.ts'
import { moveClock, setClock } from '#test/support/clock.ts'

const api = startApi()
const { admin } = api
const old = 'sakura-saku-9'
const next = '桜の咲く丘で九時'

const change = (caller: Caller, typed: { password?: string; current?: string } = {}, key = '') =>
  caller.call(
    'changePassword',
    { body: { current: old, password: next, ...typed } },
    key ? { key } : {},
  )

const after = ({ headers, body }: Awaited<ReturnType<typeof change>>) =>
  createCaller(api.stack.app, readCookie(headers), body.token)

test('a new password ends all other sessions and opens a new one for the caller', async () => {
  const one = await api.shop()
  const two = await api.signIn(one)
  const answer = await change(one)
  expect([answer.status, answer.body.res]).toEqual([200, 'パスワードを変更しました'])
  expect(answer.body.token).not.toBe(one.handle)
  expect((await after(answer).call('getSession', {})).status).toBe(200)
  for (const ended of [one, two])
    expect((await ended.call('getSession', {})).body.code).toBe('session_required')
  await api.signIn({ login_id: one.login_id, password: next })
  const before = await api
    .nobody()
    .call('signIn', { body: { LoginId: one.login_id, Password: old } })
  expect(before.body.code).toBe('sign_in_failed')
})

test('a wrong current password is reported by its field, and the session stays', async () => {
  const shop = await api.shop()
  const { status, body } = await change(shop, { current: 'chigau-kagi' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid',
    { current: '今のパスワードが違います' },
  ])
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('of a hundred concurrent guesses in an open session five are checked', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => change(shop, { current: `kagi-${index}-kana` })),
  )
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect((await change(shop)).body.code).toBe('too_many')
  expect((await change(other)).status).toBe(200)
})

test('guesses in a session do not block sign-in', async () => {
  const shop = await api.shop()
  const wrong = { current: 'chigau-kagi' }
  for (let guess = 0; guess < 6; guess += 1) await change(shop, wrong)
  expect((await change(shop, wrong)).status).toBe(429)
  expect((await api.signIn(shop)).user.id).toBe(shop.user.id)
})

test.each([
  ['one of the most common', 'password123', /よく使われる/],
  ['a common one in capitals and full width', 'ＰａｓｓＷＯＲＤ１２３', /よく使われる/],
  ['the current one', old, /今のパスワードとは違う/],
])('returns 400 naming the field for a new password of %s', async (_, password, text) => {
  const shop = await api.shop()
  const { status, body } = await change(shop, { password })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual(['password'])
  expect(body.fields?.password).toMatch(text)
})

test('refuses the login id and the shop name as a password in any spelling', async () => {
  const order = { login_id: 'Soba-Dokoro', shop_name: 'そば処 丸木 本店', slug: 'soba-dokoro' }
  const shop = await api.signIn(await api.addShop(order))
  for (const password of ['ｓｏｂａ-ＤＯＫＯＲＯ', 'そば処丸木　本店'])
    expect((await change(shop, { password })).body.fields?.password).toMatch(/ログインID/)
})

test('accepts 8 and 128 characters of any script', async () => {
  const shop = await api.shop()
  const eight = await change(shop, { password: '𠮷野家👩‍👩‍👧です' })
  expect(eight.status).toBe(200)
  const long = '長'.repeat(128)
  expect((await change(after(eight), { password: long, current: '𠮷野家👩‍👩‍👧です' })).status).toBe(
    200,
  )
  await api.signIn({ login_id: shop.login_id, password: long })
})

test('repeating the call after a lost answer works with the session that it ended', async () => {
  const shop = await api.shop()
  const first = await change(shop, {}, 'kaeru-1')
  expect(first.status).toBe(200)
  const again = await change(shop, {}, 'kaeru-1')
  expect([again.status, again.body.token]).toEqual([200, first.body.token])
  expect(readCookie(again.headers)).toBe(readCookie(first.headers))
  expect((await after(first).call('getSession', {})).status).toBe(200)
  expect((await shop.call('getSession', {})).status).toBe(401)
})

test('the same key with another new or current password is refused', async () => {
  const shop = await api.shop()
  await change(shop, {}, 'kaeru-5')
  for (const answer of [
    await change(shop, { password: `${next}二` }, 'kaeru-5'),
    await change(shop, { current: 'chigau-kagi' }, 'kaeru-5'),
  ]) {
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('Idempotency-Key')
  }
})

test('the ended session works for that call only, and not after an admin reset', async () => {
  const shop = await api.shop()
  await change(shop, {}, 'kaeru-6')
  expect((await change(shop, {}, 'kaeru-7')).status).toBe(401)
  const page = { user: shop.user.id, page: 1 as const }
  expect((await shop.call('getPage', { body: page }, { key: 'kaeru-6' })).status).toBe(401)
  await admin.ok('updateUser', { body: { id: shop.user.id, password: 'kanri-ga-kimeta' } })
  expect((await change(shop, {}, 'kaeru-6')).status).toBe(401)
})

test('a change whose session was signed out returns no session', async () => {
  const shop = await api.shop()
  const first = await change(shop, {}, 'kaeru-8')
  await after(first).ok('signOut', { body: {} })
  expect((await change(shop, {}, 'kaeru-8')).status).toBe(401)
})

test('of two concurrent changes one succeeds and only its session is open', async () => {
  const one = await api.shop()
  const two = await api.signIn(one)
  const answers = await Promise.all([
    change(one, { password: `${next}壱` }),
    change(two, { password: `${next}弐` }),
  ])
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([made.length, refused.length]).toEqual([1, 1])
  expect([400, 401]).toContain(refused[0]?.status)
  expect(made[0] && (await after(made[0]).call('getSession', {})).status).toBe(200)
})

test('a one-time password allows nothing except choosing another', async () => {
  const body = { login_id: 'ichido', shop_name: 'お店', slug: 'ichido' }
  const { password = '', user } = await admin.ok('addUser', { body })
  const shop = await api.signIn({ login_id: 'ichido', password })
  const refused = await shop.call('listNews', {})
  expect(refused.body.res).toBe('はじめに、自分のパスワードに変更してください。')
  expect((await shop.ok('getSession', {})).user.must_change_password).toBe(true)
  const changed = after(await change(shop, { current: password }))
  expect((await changed.ok('getSession', {})).user.must_change_password).toBe(false)
  await changed.ok('getPage', { body: { user: user.id, page: 1 } })
})

test('an admin changes the own password in the same way', async () => {
  const account = await api.account()
  const current = account.password
  const common = await change(account, { password: 'administrator', current })
  expect(common.body.fields).toHaveProperty('password')
  const changed = after(await change(account, { password: 'kanri-no-himitsu-2', current }))
  expect((await changed.call('getAdminSession', {})).status).toBe(200)
  expect((await account.call('getAdminSession', {})).status).toBe(401)
})

test('only the password item contains anything derived from the password', async () => {
  const shop = await api.shop()
  await change(shop, {}, 'kaeru-9')
  const person = JSON.stringify(await findAccount('user', shop.user.id))
  const stored = await findPassword(shopAccount(shop.user.id))
  expect(person).not.toContain(stored?.hash)
  expect(stored?.hash).toMatch(/^argon2id/)
  expect(stored?.changed?.body).toMatch(/^argon2id/)
})

const day = 24 * 60 * 60_000

let made = 0

async function registered() {
  made += 1
  const name = `hajimete-${made}`
  const body = { login_id: name, shop_name: 'はじめての店', slug: name }
  const { user, password = '' } = await admin.ok('addUser', { body })
  return { user, login_id: name, password }
}

const attempt = (LoginId: string, Password: string) =>
  api.nobody().call('signIn', { body: { LoginId, Password } })

const shownUntil = async (id: string) => {
  return (await admin.ok('getUser', { parameters: { id } })).user.password_until
}

describe('a one-time password', () => {
  beforeEach(() => setClock(Date.now()))

  test('is valid for fourteen days', async () => {
    const { user, login_id, password } = await registered()
    expect(user.password_until).toBe(new Date(Date.now() + 14 * day).toISOString())
    moveClock(13.9 * day)
    expect((await attempt(login_id, password)).status).toBe(200)
    moveClock(0.2 * day)
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
    for (const one of typed)
      expect([one, (await attempt(login_id, one)).status]).toEqual([one, 200])
    const shop = await api.signIn({ login_id, password })
    const chosen = 'abcd-efgh-jkmn-pqrs'
    await shop.ok('changePassword', { body: { current: letters, password: chosen } })
    expect((await attempt(login_id, chosen)).status).toBe(200)
    expect((await attempt(login_id, chosen.replaceAll('-', ''))).status).toBe(401)
  })

  test('reveals nothing to guesses', async () => {
    const { login_id } = await registered()
    moveClock(15 * day)
    const [over, unknown] = [
      await attempt(login_id, 'chigau-kagi'),
      await attempt('dare-mo-inai', 'chigau-kagi'),
    ]
    expect([over.status, over.body.res]).toEqual([unknown.status, unknown.body.res])
    expect(over.status).toBe(401)
  })

  test('is shown with its end to an admin, who creates another', async () => {
    const { user, login_id, password } = await registered()
    moveClock(15 * day)
    expect(await shownUntil(user.id)).toBe(user.password_until)
    const reset = await admin.ok('resetPassword', { body: { id: user.id } })
    expect(reset.user.password_until).toBe(new Date(Date.now() + 14 * day).toISOString())
    expect((await attempt(login_id, password)).status).toBe(401)
    expect((await attempt(login_id, reset.password ?? '')).status).toBe(200)
  })

  test('is the only password that expires: not the own one of a shop, nor one set by an admin', async () => {
    const { user, login_id, password } = await registered()
    const shop = await api.signIn({ login_id, password })
    const own = 'hinode-no-mise-5'
    await shop.ok('changePassword', { body: { current: password, password: own } })
    moveClock(15 * day)
    expect((await attempt(login_id, own)).status).toBe(200)
    expect(await shownUntil(user.id)).toBeUndefined()
    await admin.ok('updateUser', { body: { id: user.id, password: 'kanri-ga-kimeta' } })
    moveClock(15 * day)
    expect((await attempt(login_id, 'kanri-ga-kimeta')).status).toBe(403)
  })
})
