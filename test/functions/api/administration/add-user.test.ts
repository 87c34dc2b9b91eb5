import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import { templates } from '#templates/templates.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'

const api = startApi()
const { admin } = api
const order = (name: string) => ({ login_id: name, shop_name: 'そば処', slug: name })

test('without a password one is generated, shown once, and must be changed', async () => {
  const { user, password = '' } = await admin.ok('addUser', { body: order('soba-1') })
  expect(password).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/)
  expect(user).toMatchObject({ login_id: 'soba-1', slug: 'soba-1', must_change_password: true })
  const shop = await api.signIn({ login_id: 'soba-1', password })
  expect(shop.user.id).toBe(user.id)
  expect(shop.user.last_sign_in_at).not.toBeNull()
})

test('a canonical login id or slug belongs to one shop only', async () => {
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
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      admin.call('addUser', { body: { ...order('ramen'), slug: `ramen-${index}` } }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
})

test('after a reset the same call again returns no password', async () => {
  const call = [{ body: order('kawatta') }, { key: 'touroku-6' }] as const
  const { user, password } = await admin.ok('addUser', ...call)
  expect(password).toBeDefined()
  await admin.ok('resetPassword', { body: { id: user.id } }, { key: 'yarinaoshi-6' })
  const again = await admin.ok('addUser', ...call)
  expect(again.user.id).toBe(user.id)
  expect(again).not.toHaveProperty('password')
})

test.each([
  ['a common one', { password: 'ＱｗｅＲｔｙ１２３' }],
  ['the login id', { login_id: 'kissaten', password: 'KISSATEN' }],
  ['the shop name', { shop_name: '喫茶 まどろみの森', password: '喫茶まどろみの森' }],
])('refuses %s as a password', async (_, wrong) => {
  const { status, body } = await admin.call('addUser', {
    body: { ...order('dame'), ...wrong },
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['password']])
})

test('the profile contains nothing of the password that the admin set', async () => {
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

async function check(login_ids: string[], slugs: string[] = []) {
  const { res: _, ...taken } = await admin.ok('checkNames', { body: { login_ids, slugs } })
  return taken
}

async function isTaken(name: string) {
  const { login_ids, slugs } = await check([name], [name])
  expect(login_ids).toEqual(slugs)
  return login_ids.length > 0
}

test('finds a taken name in any spelling and returns it as it was asked for', async () => {
  await admin.ok('addUser', { body: order('oden-1') })
  await expect(check([], [])).resolves.toEqual({ login_ids: [], slugs: [] })
  const asked = ['ＯＤＥＮ-1', 'tempura-1', 'oden-1 ', 'oden-1']
  await expect(check(asked, ['oden-1', 'tempura-1', 'oden-1'])).resolves.toEqual({
    login_ids: ['ＯＤＥＮ-1', 'oden-1 ', 'oden-1'],
    slugs: ['oden-1', 'oden-1'],
  })
})

test('checks as many names as fit into one call', async () => {
  await admin.ok('addUser', { body: order('unagi-199') })
  const names = Array.from({ length: limits.namesPerCheck }, (_, index) => `unagi-${index}`)
  await expect(check(names, names)).resolves.toEqual({
    login_ids: ['unagi-199'],
    slugs: ['unagi-199'],
  })
  const call = { body: { login_ids: [...names, 'unagi-200'], slugs: [] } }
  expect((await admin.call('checkNames', call)).body.fields).toHaveProperty('login_ids')
})

test('agrees with registration about names of deleted shops', async () => {
  const registers = async (name: string) =>
    (await admin.call('addUser', { body: order(name) })).status === 200
  const { user } = await admin.ok('addUser', { body: order('yameta-1') })
  await admin.ok('deleteUser', { body: { id: user.id } })
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([true, false])
  expect(await runCleanupIn(20 * 24 * cleanupHourMs)).toEqual([])
  expect([await isTaken('yameta-1'), await registers('yameta-1')]).toEqual([false, true])
})
