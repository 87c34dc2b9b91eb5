import { expect, test } from 'vitest'
import { findPassword } from '#functions/table/passwords.ts'
import { findPerson } from '#functions/table/people.ts'
import { startApi } from '#test/support/api.ts'
import { type Caller, callerOf, cookieIn, signInAdmin } from '#test/support/caller.ts'

const api = startApi()
const old = 'sakura-saku-9'
const next = '桜の咲く丘で九時'

const change = (caller: Caller, typed: { password?: string; current?: string } = {}, key = '') =>
  caller.call(
    'changePassword',
    { body: { current: old, password: next, ...typed } },
    key ? { key } : {},
  )

/** Whoever got this answer, in the session that it opens. */
const after = ({ headers, body }: Awaited<ReturnType<typeof change>>) =>
  callerOf(api.stack.app, cookieIn(headers), body.token)

test('a new password ends all other sessions, and gives the caller a new one', async () => {
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

test('a wrong present password is told by its field, and the session stays', async () => {
  const shop = await api.shop()
  const { status, body } = await change(shop, { current: 'chigau-kagi' })
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid',
    { current: '今のパスワードが違います' },
  ])
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('of a hundred guesses at once in an open session five are evaluated', async () => {
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

test('guesses in a session do not keep the person from signing in', async () => {
  const shop = await api.shop()
  const wrong = { current: 'chigau-kagi' }
  for (let guess = 0; guess < 6; guess += 1) await change(shop, wrong)
  expect((await change(shop, wrong)).status).toBe(429)
  expect((await api.signIn(shop)).user.id).toBe(shop.user.id)
})

test.each([
  ['seven characters', 'ひみつの言葉だ', 'パスワードは8〜128文字にしてください'],
  ['129 characters', '長'.repeat(129), 'パスワードは8〜128文字にしてください'],
  ['one of the most common', 'password123', /よく使われる/],
  ['a common one in capitals and full width', 'ＰａｓｓＷＯＲＤ１２３', /よく使われる/],
  ['the one that it is', old, /今のパスワードとは違う/],
])('a new password of %s is refused by name', async (_, password, words) => {
  const shop = await api.shop()
  const { status, body } = await change(shop, { password })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual(['password'])
  expect(body.fields?.password).toMatch(words)
  expect((await shop.call('getSession', {})).status).toBe(200)
})

test('neither the login id nor the shop’s name is a password, however it is typed', async () => {
  const order = { login_id: 'Soba-Dokoro', shop_name: 'そば処 丸木 本店', slug: 'soba-dokoro' }
  const shop = await api.signIn(await api.addShop(order))
  for (const password of ['ｓｏｂａ-ＤＯＫＯＲＯ', 'そば処丸木　本店'])
    expect((await change(shop, { password })).body.fields?.password).toMatch(/ログインID/)
})

test('8 and 128 characters of any script are long enough and not too long', async () => {
  const shop = await api.shop()
  const eight = await change(shop, { password: '𠮷野家👩‍👩‍👧です' })
  expect(eight.status).toBe(200)
  const long = '長'.repeat(128)
  expect((await change(after(eight), { password: long, current: '𠮷野家👩‍👩‍👧です' })).status).toBe(
    200,
  )
  await api.signIn({ login_id: shop.login_id, password: long })
})

test('the same call again, its answer lost, is answered from the session that it ended', async () => {
  const shop = await api.shop()
  const first = await change(shop, {}, 'kaeru-1')
  expect(first.status).toBe(200)
  const again = await change(shop, {}, 'kaeru-1')
  expect([again.status, again.body.token]).toEqual([200, first.body.token])
  expect(cookieIn(again.headers)).toBe(cookieIn(first.headers))
  expect((await after(first).call('getSession', {})).status).toBe(200)
  expect((await shop.call('getSession', {})).status).toBe(401)
})

test('four times at once is one change', async () => {
  const shop = await api.shop()
  const answers = await Promise.all(Array.from({ length: 4 }, () => change(shop, {}, 'kaeru-4')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
  const [first] = answers
  expect(first && (await after(first).call('getSession', {})).status).toBe(200)
  expect(await findPerson('user', shop.user.id)).toMatchObject({ sv: 2 })
})

test('under the same key neither another new password nor another present one gets through', async () => {
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

test('the ended session is good for nothing but that call, and not once an admin has stepped in', async () => {
  const shop = await api.shop()
  await change(shop, {}, 'kaeru-6')
  expect((await change(shop, {}, 'kaeru-7')).status).toBe(401)
  const page = { user: shop.user.id, page: 1 as const }
  expect((await shop.call('getPage', { body: page }, { key: 'kaeru-6' })).status).toBe(401)
  const admin = await api.admin()
  await admin.ok('updateUser', { body: { id: shop.user.id, password: 'kanri-ga-kimeta' } })
  expect((await change(shop, {}, 'kaeru-6')).status).toBe(401)
})

test('a change that was signed out of gives no session any more', async () => {
  const shop = await api.shop()
  const first = await change(shop, {}, 'kaeru-8')
  await after(first).ok('signOut', { body: {} })
  expect((await change(shop, {}, 'kaeru-8')).status).toBe(401)
})

test('of two changes at once one is made, and only its session is open', async () => {
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

test('a one-time password lets nothing be done but choose another', async () => {
  const admin = await api.admin()
  const body = { login_id: 'ichido', shop_name: 'お店', slug: 'ichido' }
  const { password = '', user } = await admin.ok('addUser', { body })
  const shop = await api.signIn({ login_id: 'ichido', password })
  const refused = [
    await shop.call('getPage', { body: { user: user.id, page: 1 } }),
    await shop.call('listNews', {}),
    await shop.call('updateUser', { body: { id: user.id, shop_name: '店' } }),
  ]
  for (const { status, body: answer } of refused)
    expect([status, answer.res]).toEqual([403, 'はじめに、自分のパスワードに変更してください。'])
  expect((await shop.ok('getSession', {})).user.must_change_password).toBe(true)
  const changed = after(await change(shop, { current: password }))
  expect((await changed.ok('getSession', {})).user.must_change_password).toBe(false)
  await changed.ok('getPage', { body: { user: user.id, page: 1 } })
})

test('an admin changes their own in the same way', async () => {
  // One of their own: the tests' admin goes on registering shops.
  const login = { login_id: 'fukutencho', password: 'kanri-no-himitsu-1' }
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(login)
  const admin = await signInAdmin(api.stack.app, login)
  const second = 'kanri-no-himitsu-2'
  const common = await change(admin, { password: 'administrator', current: login.password })
  expect(common.body.fields).toHaveProperty('password')
  const changed = after(
    await change(admin, { password: second, current: login.password }, 'kanri-1'),
  )
  expect((await changed.call('getAdminSession', {})).status).toBe(200)
  expect((await admin.call('getAdminSession', {})).status).toBe(401)
  const back = await change(changed, { password: login.password, current: second })
  expect(back.status).toBe(200)
})

test('no item but the password’s own tells anything of what was typed', async () => {
  const shop = await api.shop()
  await change(shop, {}, 'kaeru-9')
  const person = JSON.stringify(await findPerson('user', shop.user.id))
  const stored = await findPassword(shop.user.id)
  expect(person).not.toContain(stored?.hash)
  expect(stored?.hash).toMatch(/^argon2id\$/)
  expect(stored?.changed?.body).toMatch(/^argon2id\$/)
})

test('nobody changes nobody’s password', async () => {
  expect((await change(api.nobody())).body.code).toBe('session_required')
})
