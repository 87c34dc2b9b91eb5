import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { templates } from '#templates/templates.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'

const api = startApi()
const order = (name: string) => ({ login_id: name, shop_name: 'そば処', slug: name })

test('refuses callers without a session and shops', async () => {
  const nobody = await api.nobody().call('addUser', { body: order('dare-ka') })
  expect([nobody.status, nobody.body.code]).toEqual([401, 'session_required'])
  const shop = await (await api.shop()).call('addUser', { body: order('dare-ka') })
  expect([shop.status, shop.body.code]).toEqual([403, 'forbidden'])
})

test('without a password one is generated, shown once, and must be changed', async () => {
  const admin = await api.admin()
  const { user, password = '' } = await admin.ok('addUser', { body: order('soba-1') })
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  expect(user).toMatchObject({ login_id: 'soba-1', slug: 'soba-1', must_change_password: true })
  const shop = await api.signIn({ login_id: 'soba-1', password })
  expect(shop.user.id).toBe(user.id)
  expect(shop.user.last_sign_in_at).not.toBeNull()
})

test('a canonical login id or slug belongs to one shop only', async () => {
  const admin = await api.admin()
  await admin.ok('addUser', { body: order('udon-1') })
  const login = await admin.call('addUser', {
    body: { ...order('udon-2'), login_id: 'ＵＤＯＮ-1 ' },
  })
  expect([login.status, login.body.code]).toEqual([409, 'conflict'])
  expect(login.body.fields).toEqual({ login_id: 'このログインIDはすでに使われています' })
  const slug = await admin.call('addUser', { body: { ...order('udon-3'), slug: 'udon-1' } })
  expect(slug.body.fields).toEqual({ slug: 'このアドレスはすでに使われています' })
  await admin.ok('addUser', { body: order('udon-3') })
})

test('of ten concurrent registrations with one login id one succeeds', async () => {
  const admin = await api.admin()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      admin.call('addUser', { body: { ...order('ramen'), slug: `ramen-${index}` } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
})

test('the same call again returns the same shop and password; another body is refused', async () => {
  const admin = await api.admin()
  const input = { body: order('kissa') }
  const first = await admin.ok('addUser', input, { key: 'touroku-1' })
  expect(await admin.ok('addUser', input, { key: 'touroku-1' })).toEqual(first)
  await api.signIn({ login_id: 'kissa', password: first.password ?? '' })
  const other = await admin.call('addUser', { body: order('kissa-2') }, { key: 'touroku-1' })
  expect(other.status).toBe(400)
  expect(other.body.fields).toHaveProperty('Idempotency-Key')
})

test('after a reset the same call again returns no password', async () => {
  const admin = await api.admin()
  const call = [{ body: order('kawatta') }, { key: 'touroku-6' }] as const
  const { user, password } = await admin.ok('addUser', ...call)
  expect(password).toBeDefined()
  await admin.ok('resetPassword', { body: { id: user.id } }, { key: 'yarinaoshi-6' })
  const again = await admin.ok('addUser', ...call)
  expect(again.user.id).toBe(user.id)
  expect(again).not.toHaveProperty('password')
})

test.each([
  ['a login id of spaces', { login_id: '　 　' }, 'login_id'],
  ['a login id in kana', { login_id: 'さくら食堂' }, 'login_id'],
  ['a slug in capitals', { slug: 'Soba' }, 'slug'],
  ['a reserved slug', { slug: 'assets' }, 'slug'],
  ['no shop name', { shop_name: ' ' }, 'shop_name'],
  ['a short password', { password: 'ひみつ' }, 'password'],
  ['a common password', { password: 'ＱｗｅＲｔｙ１２３' }, 'password'],
  ['the login id as password', { login_id: 'kissaten', password: 'KISSATEN' }, 'password'],
  [
    'the shop name as password',
    { shop_name: '喫茶 まどろみの森', password: '喫茶まどろみの森' },
    'password',
  ],
  ['a field of another call', { admin: true }, 'admin'],
])('returns 400 naming the field for %s', async (_, wrong, field) => {
  const admin = await api.admin()
  const { status, body } = await admin.call('addUser', {
    body: { ...order('dame'), ...wrong },
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('an admin reads a shop; an unknown shop is not found', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { state } = await admin.ok('getPage', { body: { user: shop.user.id, page: 2 } })
  expect(state).toBe('draft')
  const missing = await admin.call('getPage', { body: { user: 'A'.repeat(22), page: 2 } })
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
})

test('the same call four times at once registers one shop and returns its password', async () => {
  const admin = await api.admin()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      admin.ok('addUser', { body: order('yonkai') }, { key: 'touroku-4' }),
    ),
  )
  const [first] = answers
  expect(answers).toEqual([first, first, first, first])
  await api.signIn({ login_id: 'yonkai', password: first?.password ?? '' })
})

test('the profile contains nothing of the password that the admin set', async () => {
  const admin = await api.admin()
  const body = { ...order('himitsu'), password: 'sakura-saku-9' }
  const { user } = await admin.ok('addUser', { body }, { key: 'touroku-5' })
  const profile = JSON.stringify(await findAccount('user', user.id))
  const hash = createHash('sha256').update(JSON.stringify(body))
  expect(profile).not.toContain(hash.digest('base64url'))
  const other = { ...body, password: 'sakura-chiru-9' }
  const again = await admin.call('addUser', { body: other }, { key: 'touroku-5' })
  expect(again.body.fields).toHaveProperty('Idempotency-Key')
})

test('fills the pages from the template of a trade, and a repeated call keeps what the shop wrote', async () => {
  const admin = await api.admin()
  await installGreyPictures()
  const password = 'nanohana-77'
  const input = { body: { ...order('hinagata'), password, start: 'soba' as const } }
  const { user } = await admin.ok('addUser', input, { key: 'hinagata-1' })
  expect(user.pages.map(({ label }) => label)).toEqual(
    pageNumbers.map((page) => templates.soba.pages[page].label),
  )
  const shop = await api.signIn({ login_id: 'hinagata', password })
  const { shop: record, look } = await shop.ok('getShop', {})
  expect([record.type, look]).toEqual(['soba', templates.soba.looks[0]])
  expect((await shop.ok('listImages', { body: { user: user.id } })).img.length).toBeGreaterThan(3)

  const page = createPageClient(shop)
  await page.write('自分の文')
  await admin.ok('addUser', input, { key: 'hinagata-1' })
  expect(await page.texts()).toEqual(['自分の文'])
})

test('a shop that is registered with its hours shows them on its first pages', async () => {
  const admin = await api.admin()
  await installGreyPictures()
  const password = 'nanohana-77'
  const day = [{ open: '11:00', close: '14:30', last_order: '' }]
  const shop = {
    phone: '03-1234-5678',
    address: '東京都台東区谷中3-1-2',
    hours: { weekly: { tue: day, wed: day } },
  }
  const body = { ...order('jikan'), password, start: 'soba' as const, shop }
  await admin.ok('addUser', { body }, { key: 'jikan-1' })
  const caller = await api.signIn({ login_id: 'jikan', password })
  const { shop: record } = await caller.ok('getShop', {})
  expect(record.hours.weekly).toMatchObject({ mon: [], tue: day, wed: day })
  await createPageClient(caller).publish()
  const html = await (await fetch(`${api.stack.pages}/jikan/`)).text()
  for (const text of ['11:00–14:30', '03-1234-5678', '谷中3-1-2']) expect(html).toContain(text)
})

test('a registration that was interrupted while its pages were filled is completed by the same call', async () => {
  const admin = await api.admin()
  await installGreyPictures()
  const input = { body: { ...order('tochuu'), start: 'cafe' as const } }
  const add = () => admin.call('addUser', input, { key: 'tochuu-1' })
  await crashAtWrite(25, add)
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { pages: pageNumbers.map((page) => ({ label: templates.cafe.pages[page].label })) },
  })
})
