import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { setClock } from '#test/support/clock.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'

const api = startApi()

async function openPage() {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  return { shop, at }
}

test('reads back what was saved, with defaults and numbers', async () => {
  const { shop, at } = await openPage()
  const data = [
    { text_check: true, text: 'いらっしゃいませ\n𠮷野家の🍜' },
    { margin_up: 24, position_index: 9 },
  ]
  const saved = await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  expect(saved).toMatchObject({ res: '変更しました', version: 2 })
  expect(saved.data[0]).toEqual({
    ...emptyBlock,
    id: expect.stringMatching(/^[\w-]{22}$/),
    text_check: true,
    text: 'いらっしゃいませ\n𠮷野家の🍜',
  })
  expect(saved.data[1]).toMatchObject({ position_index: 2, margin_up: 24 })
  expect(await shop.ok('getData', { body: at })).toEqual({
    res: 'OK',
    data: saved.data,
    version: 2,
  })
  const page = await shop.ok('getPage', { body: at })
  expect(page).toMatchObject({ state: 'draft', versions: { data: 2, bg: 1, slide: 1 } })
  expect(page.data).toEqual(saved.data)
})

test('a save with an image that was deleted meanwhile is stale, and a repeated one returns its answer', async () => {
  const { shop, at } = await openPage()
  const image = await addSmallShopImage(shop)
  const first = { ...at, data: [{ position_url: image.url }], version: 1 }
  const { data } = await shop.ok('saveData', { body: first }, { key: 'photo-1' })
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  const stale = await shop.call('saveData', { body: { ...at, data, version: 2 } })
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  expect(stale.body.current).toMatchObject({ version: 3, data: [{ position_url: '' }] })
  const again = await shop.ok('saveData', { body: first }, { key: 'photo-1' })
  expect(again).toMatchObject({ version: 2, data: [{ position_url: '' }] })
  const fresh = await shop.call('saveData', { body: { ...at, data, version: 3 } })
  expect([fresh.status, Object.keys(fresh.body.fields ?? {})]).toEqual([
    400,
    ['data.0.position_url'],
  ])
})

test('background and slides are sections of their own', async () => {
  const { shop, at } = await openPage()
  const bg = await shop.ok('saveBackground', {
    body: { ...at, data: { color: '#fff4e0' }, version: 1 },
  })
  expect(bg).toMatchObject({
    data: { color: '#fff4e0', position_url: '', display: true, title: '', description: '' },
    version: 2,
  })
  const slides = { data1: [{ alt: '店先' }], data2: [{ display: false }], version: 1 }
  const slide = await shop.ok('saveSlides', { body: { ...at, ...slides } })
  expect(slide.version).toBe(2)
  expect(await shop.ok('getBackground', { body: at })).toMatchObject({ bg: bg.data, version: 2 })
  const { data1, data2, version } = await shop.ok('getSlides', { body: at })
  expect({ data1, data2, version }).toEqual({ data1: slide.data1, data2: slide.data2, version: 2 })
})

test('of two clients on one section one gets 409 with the current state; on two sections both succeed', async () => {
  const { shop, at } = await openPage()
  const tablet = await api.signIn(shop)
  const text = (content: string) => ({
    body: { ...at, data: [{ id: 'a', text: content }], version: 1 },
  })
  const saves = await Promise.all([
    shop.call('saveData', text('電話')),
    tablet.call('saveData', text('タブレット')),
    shop.call('saveBackground', { body: { ...at, data: { color: '#000000' }, version: 1 } }),
    tablet.call('saveSlides', { body: { ...at, data1: [], data2: [], version: 1 } }),
  ])
  const [one, two, ...otherSection] = saves
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  expect(otherSection.map(({ status }) => status)).toEqual([200, 200])
  const loser = one.status === 409 ? one : two
  expect(loser.body).toMatchObject({
    code: 'conflict',
    res: 'ほかのスマホやパソコンで変更されています',
  })
  expect(loser.body.current).toEqual(await shop.ok('getData', { body: at }))
})

test('without a version the newest section is replaced, once under its key, and the audit log says so', async () => {
  const { shop, at } = await openPage()
  await shop.ok('saveData', { body: { ...at, data: [{ text: '前' }], version: 1 } })
  const body = { ...at, data: [{ text: '後' }] }
  const saved = await shop.ok('saveData', { body }, { key: 'no-version' })
  expect(saved).toMatchObject({ res: '変更しました', version: 3, data: [{ text: '後' }] })
  const background = await shop.ok('saveBackground', { body: { ...at, data: whiteBackground } })
  const slides = await shop.ok('saveSlides', { body: { ...at, data1: [], data2: [] } })
  expect([background.version, slides.version]).toEqual([2, 2])
  // At the same moment the last one wins, and none is refused.
  await Promise.all(
    ['一', '二', '三'].map((text) => shop.ok('saveData', { body: { ...at, data: [{ text }] } })),
  )
  expect(await shop.ok('saveData', { body }, { key: 'no-version' })).toEqual(saved)
  expect((await shop.ok('getData', { body: at })).version).toBe(6)

  const { lines } = await api.admin.ok('listAudit', { query: { shop: shop.user.id, kind: 'page' } })
  const [data, bg, slide] = ['部品', '背景', 'スライド写真'].map(
    (part) => `ページ1：${part}を保存（前の内容を確かめずに）`,
  )
  expect(lines.map(({ what }) => what)).toEqual([data, data, data, data, slide, bg, data])
})

describe('invalid input is refused by field, and nothing is saved', () => {
  test.each([
    ['an image of another site', [{ position_url: 'https://example.com/a.jpg' }]],
    ['the same id twice', [{ id: 'a' }, { id: 'a' }]],
  ])('%s', async (_, data) => {
    const { shop, at } = await openPage()
    const { status } = await shop.call('saveData', { body: { ...at, data, version: 1 } })
    expect(status).toBe(400)
    expect((await shop.ok('getPage', { body: at })).versions.data).toBe(1)
  })

  test('refuses an image of another shop or of no one', async () => {
    const { shop, at } = await openPage()
    const position_url = `/images/${'x'.repeat(22)}/${'y'.repeat(22)}/800x600.jpg`
    const { status, body } = await shop.call('saveData', {
      body: { ...at, data: [{ position_url }], version: 1 },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ 'data.0.position_url': '自分の写真・動画から選んでください' })
  })

  test.each(['propertyIsEnumerable', '__defineGetter__', '__lookupGetter__'])(
    'a file named like an object property (%s)',
    async (name) => {
      const { shop, at } = await openPage()
      const position_url = `/images/${name}/${'y'.repeat(22)}/10x10.jpg`
      const { status } = await shop.call('saveData', {
        body: { ...at, data: [{ position_url }], version: 1 },
      })
      expect(status).toBe(400)
      expect((await shop.ok('getPage', { body: at })).versions.data).toBe(1)
    },
  )

  test('refuses a page of more than 200 KB, counted in bytes over all sections', async () => {
    const { shop, at } = await openPage()
    await shop.ok('saveData', { body: { ...at, data: blocks(13), version: 1 } })
    const full = await shop.call('saveData', { body: { ...at, data: blocks(14), version: 2 } })
    expect([full.status, full.body.code]).toEqual([413, 'too_large'])
    const alt = 'い'.repeat(200)
    const slides = Array.from({ length: 20 }, () => ({ alt }))
    const beside = await shop.call('saveSlides', {
      body: { ...at, data1: slides, data2: slides, version: 1 },
    })
    expect([beside.status, beside.body.code]).toEqual([413, 'too_large'])
  })
})

test('more than sixty changes in a minute return 429 with the time to retry', async () => {
  // In the middle of a minute, so that all of them are counted together.
  setClock(new Date('2026-12-01T00:00:30Z'))
  const { shop, at } = await openPage()
  const saves = await Promise.all(
    Array.from({ length: 70 }, () =>
      shop.call('saveData', { body: { ...at, data: [], version: 99 } }),
    ),
  )
  const refused = saves.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** Blocks of 15 KB each. */
function blocks(count: number) {
  return Array.from({ length: count }, () => ({ text: 'あ'.repeat(5000) }))
}

// The next version of the largest whole number cannot be stored.
test('the largest version is one that no page and no record has', async () => {
  const shop = await api.shop()
  const { shop: record } = await shop.ok('getShop', { query: {} })
  const at = { user: shop.user.id, version: Number.MAX_SAFE_INTEGER }
  const page = { ...at, page: 1 as const }
  const answers = [
    await shop.call('saveData', { body: { ...page, data: [] } }),
    await shop.call('saveBackground', { body: { ...page, data: whiteBackground } }),
    await shop.call('saveSlides', { body: { ...page, data1: [], data2: [] } }),
    await shop.call('updateShop', { body: { ...at, shop: record } }),
    await shop.call('updateNotice', { body: { ...at, notice: null } }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'conflict'])
})
