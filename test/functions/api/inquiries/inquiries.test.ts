import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { avoidEndOf, moveClock, setClock } from '#test/support/clock.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { newAddress, publishForm, sendForm } from '#test/support/shops/forms.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const day = 24 * 60 * 60_000
const send = (
  ...[fields, options]: [Parameters<typeof sendForm>[1], Parameters<typeof sendForm>[2]?]
) => sendForm(api.stack.pages, fields, options)
const list = async (shop: ShopCaller, state: 'new' | 'answered' | 'spam' = 'new') =>
  shop.ok('listInquiries', { query: { state } })

/** A shop that is open every day from 11:00 to 14:00, and closed on the given day. */
async function openShop(closed?: string) {
  const shop = await api.shop()
  const ranges = [{ open: '11:00', close: '14:00', last_order: '' }]
  const weekly = {
    sun: ranges,
    mon: ranges,
    tue: ranges,
    wed: ranges,
    thu: ranges,
    fri: ranges,
    sat: ranges,
  }
  const special_days = closed === undefined ? [] : [{ date: closed, ranges: [], note: '' }]
  await saveShopRecord(shop, { phone: '03-1111-2222', hours: { weekly, special_days } })
  return shop
}

test('a page without script sends a form and is answered by a page in the look of the shop', async () => {
  const shop = await openShop()
  await shop.ok('changeLook', {
    body: { user: shop.user.id, look: { theme: 'modern', colours: 1 } },
  })
  const fields = await publishForm(shop)
  const page = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
  expect(page).toContain('action="/api/inquiries"')
  for (const name of ['slug', 'page', 'form'] as const)
    expect(page).toContain(`name="${name}" value="${fields[name]}"`)

  const { status, body, headers } = await send(fields)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const text of ['送りました', 'お名前：山田 花子', '03-1111-2222', shop.user.shop_name])
    expect(body).toContain(text)
  expect(body).toContain('--paper:')
  expect((await list(shop)).inquiries).toMatchObject([
    {
      form: 'question',
      name: '山田 花子',
      phone: '090-1234-5678',
      email: '',
      message: 'こんにちは',
    },
  ])
})

test('a script gets the answer as JSON, and a second press sends nothing more', async () => {
  const shop = await openShop()
  const fields = await publishForm(shop)
  const first = await send(fields, { type: 'json' })
  expect(JSON.parse(first.body)).toMatchObject({
    phone: '03-1111-2222',
    sent: [{ value: '山田 花子' }, {}, {}],
  })
  expect((await send(fields, { type: 'json' })).status).toBe(200)
  expect(await list(shop)).toMatchObject({ new_count: 1, inquiries: [{}] })
})

describe('a form that is filled in wrongly', () => {
  // The clock goes on to ten in the morning of the next day.
  const today = addDays(getDayInJapan(new Date()), 1)
  const good = {
    day: addDays(today, 1),
    time: '12:00',
    people: '2',
    email: 'hana@example.jp',
    choice: '座敷',
  }
  let opened: Promise<{ shop: ShopCaller; fields: Record<string, string> }> | undefined
  async function open() {
    const shop = await openShop(addDays(today, 3))
    const content = { form: 'booking', day: true, people: true, choices: ['窓側', '座敷'] } as const
    const form = await publishForm(shop, { ...content, choices: [...content.choices] })
    return { shop, fields: { ...form, ...good } }
  }
  test.each<[Record<string, string>, string, string]>([
    [{ name: ' ' }, 'name', ''],
    [{ name: 'a\r\nBcc: x@example.jp' }, 'name', '改行'],
    [{ phone: '', email: '' }, 'phone', 'どちらか'],
    [{ phone: 'でんわ' }, 'phone', '数字'],
    [{ email: 'a@b@example.jp' }, 'email', 'メールアドレス'],
    [{ email: 'a@example.jp,b@example.jp' }, 'email', 'メールアドレス'],
    [{ day: '' }, 'day', '入力'],
    [{ day: '2026-02-31' }, 'day', '日付'],
    [{ day: addDays(today, -1) }, 'day', 'これから'],
    [{ day: addDays(today, 61) }, 'day', '60日先'],
    [{ day: addDays(today, 3) }, 'day', 'お休み'],
    [{ time: '10:30' }, 'time', '営業していません'],
    [{ time: '14:00' }, 'time', '営業していません'],
    [{ day: today, time: '11:00' }, 'time', '3時間'],
    [{ people: '0' }, 'people', '範囲'],
    [{ people: '100' }, 'people', '範囲'],
    [{ choice: 'ない品' }, 'choice', '一覧'],
    [{ message: 'あ'.repeat(limits.inquiryTextLength + 1) }, 'message', '文字以内'],
  ])('%o names the field', async (change, field, text) => {
    opened ??= open()
    const { fields } = await opened
    setClock(new Date(`${today}T10:00:00+09:00`))
    const wrong = await send({ ...fields, ...change }, { type: 'json' })
    expect(JSON.parse(wrong.body)).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(text) },
    })
    expect((await send({ ...fields, ...change })).body).toContain('送れませんでした')
  })

  test('is taken once it is right, and nothing else was', async () => {
    opened ??= open()
    const { shop, fields } = await opened
    setClock(new Date(`${today}T10:00:00+09:00`))
    expect((await send(fields)).status).toBe(200)
    expect((await list(await api.signIn(shop))).inquiries).toMatchObject([good])
  })
})

describe('a form that is not public is closed', () => {
  test.each<[string, (shop: ShopCaller) => Promise<unknown>]>([
    ['taken down', (shop) => shop.ok('unpublishPage', { body: { user: shop.user.id, page: 1 } })],
    [
      'held by an admin',
      (shop) =>
        api.admin.ok('holdPage', { body: { user: shop.user.id, page: 1, reason: '確認中' } }),
    ],
    [
      'of a suspended shop',
      (shop) => api.admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } }),
    ],
    ['of a deleted shop', (shop) => api.admin.ok('deleteUser', { body: { id: shop.user.id } })],
  ])('%s', async (_, close) => {
    const shop = await api.shop()
    const fields = await publishForm(shop)
    await close(shop)
    const { status, body } = await send(fields, { type: 'json' })
    expect([status, JSON.parse(body)]).toMatchObject([409, { code: 'conflict' }])
    expect((await send(fields)).body).toContain('お店に直接ご連絡ください')
  })
})

test('the owner moves, notes and removes what came, and sees the other requests of the day', async () => {
  const shop = await openShop()
  const user = shop.user.id
  const fields = await publishForm(shop, { form: 'booking', day: true })
  const wanted = addDays(getDayInJapan(new Date()), 2)
  for (const [name, time] of [
    ['早い', '12:00'],
    ['遅い', '13:00'],
    ['別の日', '12:00'],
  ] as const)
    await send({ ...fields, name, time, day: name === '別の日' ? addDays(wanted, 1) : wanted })
  const [, late] = (await list(shop)).inquiries
  const id = late?.id ?? ''
  expect(await shop.ok('getInquiry', { parameters: { id } })).toMatchObject({
    inquiry: { name: '遅い' },
    same_day: [{ name: '早い' }],
  })
  await shop.ok('updateInquiry', { body: { user, id, state: 'answered', note: '電話した' } })
  expect(await list(shop, 'answered')).toMatchObject({
    new_count: 2,
    inquiries: [{ id, note: '電話した' }],
  })
  await shop.ok('removeInquiry', { body: { user, id } })
  expect((await shop.call('getInquiry', { parameters: { id } })).status).toBe(404)
  expect((await list(shop, 'answered')).inquiries).toEqual([])
})

test('inquiries are listed in parts, and gone after 180 days or with their shop', async () => {
  const shop = await api.shop()
  const fields = await publishForm(shop)
  for (const name of ['一', '二', '三']) await send({ ...fields, name })
  const first = await shop.ok('listInquiries', { query: { state: 'new', limit: '2' } })
  const { cursor = '' } = first
  const rest = await shop.ok('listInquiries', { query: { state: 'new', limit: '2', cursor } })
  expect([...first.inquiries, ...rest.inquiries].map(({ name }) => name)).toEqual([
    '三',
    '二',
    '一',
  ])

  moveClock(limits.inquiryDays * day + 1000)
  const later = await api.signIn(shop)
  expect(await list(later)).toMatchObject({ new_count: 0, inquiries: [] })
})

test('a removed shop leaves nothing of its visitors', async () => {
  const shop = await api.shop()
  await send(await publishForm(shop))
  const { countNewInquiries } = await import('#functions/table/inquiries/inquiries.ts')
  const count = () => countNewInquiries({ shopId: shop.user.id }, new Date())
  await api.admin.ok('deleteUser', { body: { id: shop.user.id } })
  expect(await count()).toBe(1)
  await runCleanupIn(limits.deletedUserDays * day + cleanupHourMs)
  expect(await count()).toBe(0)
})

describe('floods', () => {
  test('of one address are refused, without a read of the shop', async () => {
    avoidEndOf(10 * 60_000)
    const shop = await api.shop()
    const fields = await publishForm(shop)
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send({ ...fields, name: `客${index}` }, { address }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await list(shop)).inquiries).toHaveLength(10)
  })

  test('from many addresses are kept apart, then refused', async () => {
    avoidEndOf(60 * 60_000)
    const shop = await api.shop()
    const fields = await publishForm(shop)
    for (let part = 0; part < 10; part += 1)
      await Promise.all(
        Array.from({ length: 25 }, (_, index) => send({ ...fields, name: `客${part}-${index}` })),
      )
    expect(await list(shop)).toMatchObject({ new_count: 30 })
    const { inquiries: spam } = await shop.ok('listInquiries', {
      query: { state: 'spam', limit: '100' },
    })
    expect(spam.length).toBeGreaterThan(90)
    expect((await send({ ...fields, name: '次' })).status).toBe(429)
  })
})

describe('what is suspected is kept apart', () => {
  test.each<[string, Record<string, string>, 'new' | 'spam']>([
    ['the hidden field', { website: 'https://example.com' }, 'spam'],
    ['a program that needs no time', { took: '1' }, 'spam'],
    ['no time at all', { took: 'NaN' }, 'spam'],
    ['many links', { message: 'http://a.example http://b.example www.c.example お得です' }, 'spam'],
    [
      'a link without script',
      { took: '', message: `${'Best offers for your website today '.repeat(2)}http://a.example` },
      'spam',
    ],
    ['a visitor without script', { took: '' }, 'new'],
    [
      'another language',
      { message: 'Do you have a table for two at the window on Friday?' },
      'new',
    ],
    ['one link', { message: 'このページを見ました https://example.jp/' }, 'new'],
  ])('%s', async (_, change, state) => {
    const shop = await api.shop()
    await send({ ...(await publishForm(shop)), ...change })
    expect((await list(shop, state)).inquiries).toHaveLength(1)
  })
})
