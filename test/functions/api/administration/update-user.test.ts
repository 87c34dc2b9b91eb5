import { expect, test } from 'vitest'
import { findAccount, loginKey, slugKey } from '#functions/table/accounts/accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 30, publishes: 100 } })
const { admin } = api

let made = 0
const newName = () => {
  made += 1
  return `atarashii-${made}`
}

const seen = (path: string) => visitPage(`${api.stack.pages}/${path}`)

test('a shop changes its own name only', async () => {
  const [one, two] = [await api.shop(), await api.shop()]
  const { res, user } = await one.ok('updateUser', {
    body: { id: one.user.id, shop_name: '丸木屋' },
  })
  expect([res, user.shop_name]).toEqual(['変更しました', '丸木屋'])
  const refused = [
    { id: two.user.id, shop_name: '乗っ取り' },
    { id: one.user.id, login_id: newName() },
    { id: one.user.id, slug: newName() },
    { id: one.user.id, status: 'suspended' as const },
    { id: one.user.id, shop_name: '店', password: 'jibun-de-kimeru' },
    { id: 'A'.repeat(22), shop_name: '店' },
  ]
  for (const body of refused) {
    const answer = await one.call('updateUser', { body })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  }
  expect((await one.ok('getSession', {})).user).toMatchObject({
    shop_name: '丸木屋',
    slug: one.user.slug,
    status: 'active',
  })
})

test('the calls that change and delete shops do not find admins', async () => {
  const { id } = (await admin.ok('getAdminSession', {})).admin
  const change = { id, status: 'suspended' as const, password: 'shimedasu-9' }
  expect((await admin.call('updateUser', { body: change })).status).toBe(404)
  expect((await admin.call('deleteUser', { body: { id } })).status).toBe(404)
  expect((await admin.call('getUser', { parameters: { id } })).status).toBe(404)
  expect((await admin.call('getAdminSession', {})).status).toBe(200)
})

test.each([
  ['a common one', { password: 'password123' }],
  ['the new shop name', { shop_name: '蕎麦処さらしな', password: '蕎麦処さらしな' }],
])('refuses %s as a password', async (_, wrong) => {
  const { user } = await api.shop()
  const answer = await admin.call('updateUser', { body: { id: user.id, ...wrong } })
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['password']])
})

test('suspending ends every session at once and blocks sign-in until reactivation', async () => {
  const shop = await api.shop()
  await createPageClient(shop).publish()
  const body = { id: shop.user.id, status: 'suspended' as const }
  expect((await admin.ok('updateUser', { body })).user.status).toBe('suspended')
  expect((await shop.call('getSession', {})).body.code).toBe('session_required')
  const attempt = { LoginId: shop.login_id, Password: shop.password }
  expect((await api.nobody().call('signIn', { body: attempt })).status).toBe(401)
  expect((await seen(`${shop.user.slug}/`)).status).toBe(200)
  await admin.ok('updateUser', { body: { ...body, status: 'active' } })
  expect((await shop.call('getSession', {})).status).toBe(401)
  await api.signIn(shop)
})

test('a password set by an admin ends every session and must be changed', async () => {
  const shop = await api.shop()
  const password = 'kanri-ga-kimeta-9'
  const { user } = await admin.ok('updateUser', { body: { id: shop.user.id, password } })
  expect(user.must_change_password).toBe(true)
  expect((await shop.call('getSession', {})).status).toBe(401)
  const again = await api.signIn({ login_id: shop.login_id, password })
  expect(again.user.must_change_password).toBe(true)
})

test('a new login id signs in, and the old one is free for another shop', async () => {
  const shop = await api.shop()
  const login_id = newName()
  const { user } = await admin.ok('updateUser', { body: { id: shop.user.id, login_id } })
  expect(user.login_id).toBe(login_id)
  expect((await shop.call('getSession', {})).status).toBe(200)
  await api.signIn({ ...shop, login_id })
  await api.addShop({ login_id: shop.login_id, slug: newName() })
})

test('another spelling of the own login id belongs to the shop', async () => {
  const shop = await api.shop()
  const login_id = shop.login_id.toUpperCase()
  await admin.ok('updateUser', { body: { id: shop.user.id, login_id } })
  expect((await api.signIn(shop)).user.login_id).toBe(login_id)
})

test('a name of another shop is refused by field, and nothing is changed or reserved', async () => {
  const [one, two] = [await api.shop(), await api.shop()]
  const free = newName()
  const slug = await admin.call('updateUser', {
    body: { id: one.user.id, login_id: free, slug: two.user.slug, shop_name: '無' },
  })
  expect([slug.status, slug.body.fields]).toEqual([
    409,
    { slug: 'このアドレスはすでに使われています' },
  ])
  const login = await admin.call('updateUser', {
    body: { id: one.user.id, login_id: ` ${two.login_id.toUpperCase()}`, slug: free },
  })
  expect([login.status, Object.keys(login.body.fields ?? {})]).toEqual([409, ['login_id']])
  expect((await one.ok('getSession', {})).user).toMatchObject({
    login_id: one.login_id,
    slug: one.user.slug,
    shop_name: one.user.shop_name,
  })
  await api.addShop({ login_id: free, slug: free })
})

test('of ten concurrent renames to the same names one succeeds and the others keep theirs', async () => {
  const shops: ShopCaller[] = []
  for (let count = 0; count < 10; count += 1) shops.push(await api.shop())
  const slug = newName()
  const answers = await Promise.all(
    shops.map(({ user }) =>
      admin.call('updateUser', { body: { id: user.id, slug, login_id: slug } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  const profiles = await Promise.all(shops.map(({ user }) => findAccount('user', user.id)))
  expect(profiles.filter((each) => each?.kind === 'user' && each.slug === slug)).toHaveLength(1)
})

test('concurrent renames of one shop end with one of the names and no other reservation', async () => {
  const shop = await api.shop()
  const names = [shop.user.slug, newName(), newName(), newName()]
  const answers = await Promise.all(
    names.map((name) =>
      admin.call('updateUser', { body: { id: shop.user.id, slug: name, login_id: name } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
  const person = await findAccount('user', shop.user.id)
  if (person?.kind !== 'user') throw new Error('The shop is gone')
  const borne = new Map([
    [slugKey, person.slug],
    [(name: string) => loginKey('user', name), person.login_id],
  ])
  for (const [keyOf, own] of borne)
    for (const name of names) {
      const key = keyOf(name)
      expect((await findNameReservation(key))?.owner_id).toBe(
        name === own ? shop.user.id : undefined,
      )
    }
  await api.signIn({ ...shop, login_id: person.login_id })
})

test('a late repetition of a suspension does not suspend again', async () => {
  const shop = await api.shop()
  const body = { id: shop.user.id, status: 'suspended' as const }
  await admin.ok('updateUser', { body }, { key: 'tomeru-1' })
  await admin.ok('updateUser', { body: { ...body, status: 'active' } })
  const { user } = await admin.ok('updateUser', { body }, { key: 'tomeru-1' })
  expect(user.status).toBe('active')
})

test('without changes the answer is the unchanged shop', async () => {
  const shop = await api.shop()
  const { id, slug, shop_name } = shop.user
  const same = await admin.ok('updateUser', { body: { id, slug, shop_name } })
  const { user } = await shop.ok('getSession', {})
  const read = await admin.ok('getUser', { parameters: { id } })
  expect([same.user, read.user]).toEqual([user, user])
})
