import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import {
  type AdminCaller,
  type Caller,
  type ShopCaller,
  signInAdmin,
} from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import { addTestStaff, current } from '#test/support/sign-in/staff.ts'

const many = 100_000
const api = startApi({ callsAMinute: { changes: many, uploads: many, publishes: many } })

let admin: AdminCaller
beforeAll(async () => {
  admin = await api.account()
})

const refusal = {
  code: 'forbidden',
  res: 'お店の代わりにするには、お店の方の「手伝ってもらう」の番号が必要です。手伝いは終わったか、まだ始まっていません。',
}
const wrong = '番号が違います。お店の方に、もう一度たしかめてください。'
const over = /^この番号は使えません/

const createCode = (shop: ShopCaller, options = {}) =>
  shop.ok('createHelpCode', { body: { user: shop.user.id } }, options)
type Entry = { by?: Caller; key?: string }
const enter = (shop: ShopCaller, code: string, { by = admin, key }: Entry = {}) =>
  by.call('startHelp', { body: { user: shop.user.id, code } }, key ? { key } : {})

async function helpedShop(entry: Entry = {}) {
  const shop = await api.shop()
  const { help_code: code } = await createCode(shop)
  expect((await enter(shop, code, entry)).status).toBe(200)
  return shop
}

/** A code that is not this one. */
const otherCode = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

test('an unknown shop is refused like one without a code', async () => {
  const at = { user: 'Z'.repeat(22), page: 1 as const }
  expect((await admin.call('publishPage', { body: at })).body).toMatchObject(refusal)
})

test('an admin with the code publishes, undoes, restores and unpublishes for the shop', async () => {
  const shop = await helpedShop()
  const page = createPageClient(shop)
  const { url } = await page.bringOut('朝の品')
  await page.write('昼の品')
  const published = await admin.ok('publishPage', { body: page.at })
  expect(published).toMatchObject({ res: '公開しました', url, state: 'published' })
  expect((await visitPage(url)).html).toContain('昼の品')
  const [newest, older] = await page.list()
  expect(newest).toMatchObject({ kind: 'publish', by: admin.login_id, on_behalf: true })
  expect(older).toMatchObject({ kind: 'publish', by: shop.login_id })
  expect(older?.on_behalf).toBeUndefined()
  await admin.ok('undoPublish', { body: page.at })
  expect((await visitPage(url)).html).toContain('朝の品')
  await admin.ok('restoreVersion', { body: { ...page.at, version: older?.version ?? 0 } })
  expect(await page.texts()).toEqual(['朝の品'])
  expect((await page.list())[0]).toMatchObject({ kind: 'restore', on_behalf: true })
  await admin.ok('unpublishPage', { body: page.at })
  expect((await visitPage(url)).status).toBe(404)

  const { lines } = await admin.ok('listAudit', { query: { shop: shop.user.id, kind: 'page' } })
  const own = lines
    .filter(({ who }) => who.kind === 'admin')
    .map(({ who, what }) => [who.name, what])
  expect(own.toReversed()).toEqual(
    ['公開', '公開を取り消し', '前の内容にもどした', '公開をやめる'].map((what) => [
      admin.login_id,
      `ページ1：${what}（お店の代わりに）`,
    ]),
  )
  expect(lines.filter(({ who }) => who.kind === 'user').map(({ what }) => what)).toEqual([
    'ページ1：公開',
  ])
})

test('an admin with the code cancels a reservation', async () => {
  const shop = await helpedShop()
  const { start } = buildReservationTimes()
  const { told } = await reserveTestPage(shop, [start])
  const body = { user_id: shop.user.id, page_data: 1 as const }
  expect((await admin.ok('resetReservations', { body })).res).toBe('予約を取り消しました')
  expect(await told()).toMatchObject({ state: 'cancelled' })
})

test('both see who helps and until when, and other shops and admins are not concerned', async () => {
  const shop = await helpedShop()
  const { user } = await shop.ok('getSession', {})
  expect(user.help).toMatchObject({ admin_id: admin.id, admin: admin.login_id })
  const { since = '', until = '' } = user.help ?? {}
  expect(Date.parse(until) - Date.parse(since)).toBe(30 * 60_000)
  const seen = await admin.ok('getUser', { parameters: { id: shop.user.id } })
  expect(seen.user.help).toEqual(user.help)
  const other = createPageClient(await api.shop())
  expect((await admin.call('publishPage', { body: other.at })).body).toMatchObject(refusal)
  const second = await api.account()
  const { at } = createPageClient(shop)
  expect((await second.call('publishPage', { body: at })).body).toMatchObject(refusal)
})

test.each(['shop', 'admin'] as const)('the %s ends the help at once', async (who) => {
  const shop = await helpedShop()
  const page = createPageClient(shop)
  await page.write('朝の品')
  const caller = who === 'shop' ? shop : admin
  const { res, user } = await caller.ok('endHelp', { body: { user: shop.user.id } })
  expect([res, user.help]).toEqual(['手伝いを終わりにしました', undefined])
  expect((await admin.call('publishPage', { body: page.at })).body).toMatchObject(refusal)
  await caller.ok('endHelp', { body: { user: shop.user.id } })
})

test.each([
  ['another role', { role: 'viewer' }, { role: 'support' }],
  ['disabling the helper', { disabled: true }, { disabled: false }],
] as const)('%s ends the help, also when it is undone at once', async (_, change, back) => {
  const helper = await addTestStaff(api)
  const shop = await helpedShop({ by: helper })
  for (const each of [change, back])
    await api.admin.ok('changeStaff', { body: { current, id: helper.id, ...each } })
  const again = await signInAdmin(api.stack.app, helper)
  const { at } = createPageClient(shop)
  expect((await again.call('publishPage', { body: at })).body).toMatchObject(refusal)
  expect((await shop.ok('getSession', {})).user.help).toBeUndefined()
})

test('removing the helper ends the help', async () => {
  const helper = await addTestStaff(api)
  const shop = await helpedShop({ by: helper })
  await api.admin.ok('removeStaff', { body: { current, id: helper.id } })
  expect((await shop.ok('getSession', {})).user.help).toBeUndefined()
})

test('ending the help also ends a code that was not used', async () => {
  const shop = await api.shop()
  const { help_code: code } = await createCode(shop)
  await shop.ok('endHelp', { body: { user: shop.user.id } })
  expect((await enter(shop, code)).body.fields?.['code']).toMatch(over)
})

test('a code works once, also for two admins at the same moment', async () => {
  const shop = await api.shop()
  const { help_code: code } = await createCode(shop)
  const second = await api.account()
  const answers = await Promise.all([enter(shop, code), enter(shop, code, { by: second })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ])
  expect((await enter(shop, code, { by: await api.account() })).body.fields?.['code']).toMatch(over)
})

test('a new code replaces the one before', async () => {
  const shop = await api.shop()
  const first = await createCode(shop)
  const { help_code: code } = await createCode(shop)
  expect((await enter(shop, first.help_code)).body.res).toBe(wrong)
  expect((await enter(shop, code)).status).toBe(200)
})

test('a code cannot be guessed: it stops working after five tries', async () => {
  const shop = await api.shop()
  const { help_code: code } = await createCode(shop)
  const guesses = Array.from({ length: 8 }, () => enter(shop, otherCode(code)))
  const texts = (await Promise.all(guesses)).map(({ body }) => body.fields?.['code'])
  expect(texts.filter((text) => text === wrong)).toHaveLength(5)
  expect(texts.filter((text) => over.test(text ?? ''))).toHaveLength(3)
  expect((await enter(shop, code)).body.fields?.['code']).toMatch(over)
  const { lines } = await admin.ok('listAudit', { query: { shop: shop.user.id, kind: 'shop' } })
  const tries = lines.filter(({ what }) => what === '手伝いを始めた')
  expect(tries.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'refused'))
})

test('the code is not stored, and may be typed in full width with a space', async () => {
  const shop = await api.shop()
  const { help_code: code } = await createCode(shop)
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(await takeDataSnapshot())).not.toContain(code)
  const wide = code.split('').map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0))
  expect((await enter(shop, `${wide.slice(0, 3).join('')} ${wide.slice(3).join('')}`)).status).toBe(
    200,
  )
})

test('code and help end after thirty minutes', async () => {
  const { findShopHelp } = await import('#functions/table/shops/shop-help.ts')
  const shop = await helpedShop()
  await createCode(shop)
  const at = (minutes: number) =>
    findShopHelp({ shopId: shop.user.id }, new Date(Date.now() + minutes * 60_000))
  const known = ({ code, help }: Awaited<ReturnType<typeof at>>) => [
    code !== undefined,
    help !== undefined,
  ]
  expect(known(await at(29))).toEqual([true, true])
  expect(known(await at(31))).toEqual([false, false])
})

test('a suspended shop is not helped', async () => {
  const shop = await helpedShop()
  const page = createPageClient(shop)
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  expect((await admin.call('publishPage', { body: page.at })).body).toMatchObject(refusal)
})

test('the same call again returns the same code, until it was used', async () => {
  const shop = await api.shop()
  const first = await createCode(shop, { key: 'bangou' })
  expect(await createCode(shop, { key: 'bangou' })).toEqual(first)
  expect((await enter(shop, first.help_code)).status).toBe(200)
  const body = { user: shop.user.id }
  const again = await shop.call('createHelpCode', { body }, { key: 'bangou' })
  expect([again.status, again.body.res]).toEqual([400, expect.stringMatching(over)])
})

test('a held page is not published for its shop either', async () => {
  const shop = await helpedShop()
  const page = createPageClient(shop)
  await page.write('朝の品')
  await admin.ok('holdPage', { body: { ...page.at, reason: '確かめています' } })
  const { status, body } = await admin.call('publishPage', { body: page.at })
  expect([status, body.res]).toEqual([403, expect.stringContaining('確かめています')])
})
