import { afterEach, describe, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { emptyBlock } from '#test/support/pages/basic-block.ts'

const api = startApi()

afterEach(() => vi.useRealTimers())

async function openPage() {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  return { shop, at }
}

test('returns 401 without a session', async () => {
  const body = { user: 'dareka', page: 1 as const, data: [], version: 1 }
  const { status, body: answer } = await api.nobody().call('saveData', { body })
  expect([status, answer.code]).toEqual([401, 'session_required'])
})

test('the page of another shop can be neither read nor saved', async () => {
  const { at } = await openPage()
  const other = await api.shop()
  const read = await other.call('getPage', { body: at })
  expect([read.status, read.body.code]).toEqual([403, 'forbidden'])
  const save = await other.call('saveData', { body: { ...at, data: [], version: 1 } })
  expect([save.status, save.body.code]).toEqual([403, 'forbidden'])
})

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
  expect(loser.body).toMatchObject({ code: 'conflict', res: 'ほかの端末で変更されています' })
  expect(loser.body.current).toEqual(await shop.ok('getData', { body: at }))
})

test('the same save after a lost answer returns the first answer and saves nothing twice', async () => {
  const { shop, at } = await openPage()
  const input = { body: { ...at, data: [{ text: '一' }, { text: '二' }], version: 1 } }
  const first = await shop.ok('saveData', input, { key: 'hozon-1' })
  await shop.ok('saveData', { body: { ...at, data: [], version: 2 } }, { key: 'hozon-2' })
  expect(await shop.ok('saveData', input, { key: 'hozon-1' })).toEqual(first)
  expect(await shop.ok('getData', { body: at })).toMatchObject({ data: [], version: 3 })
  const other = { body: { ...at, data: [], version: 1 } }
  const reused = await shop.call('saveData', other, { key: 'hozon-1' })
  expect(reused.status).toBe(400)
  expect(reused.body.fields).toHaveProperty('Idempotency-Key')
})

test('eight concurrent clients on one section: acknowledged versions are unique and the last is stored', async () => {
  const { shop, at } = await openPage()
  async function insist(content: string, version: number): Promise<number> {
    const body = { ...at, data: [{ id: 'a', text: content }], version }
    const { status, body: answer } = await shop.call('saveData', { body })
    if (status === 200) return answer.version
    expect(status).toBe(409)
    return insist(content, (answer.current as { version: number }).version)
  }
  const versions = await Promise.all(Array.from({ length: 8 }, (_, n) => insist(`文${n}`, 1)))
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, n) => n + 2))
  const { data, version } = await shop.ok('getData', { body: at })
  expect(version).toBe(9)
  expect(data[0]?.text).toBe(`文${versions.indexOf(9)}`)
})

describe('invalid input is refused by field, and nothing is saved', () => {
  test.each([
    ['an unknown field', { data: [{ colour: 'red' }] }, 'data.0.colour'],
    ['a margin too wide', { data: [{}, { margin_up: 401 }] }, 'data.1.margin_up'],
    ['a text size as text', { data: [{ text_size: '16' }] }, 'data.0.text_size'],
    ['a colour name', { data: [{ text_color: 'red' }] }, 'data.0.text_color'],
    ['a script link', { data: [{ link: 'javascript:alert(1)' }] }, 'data.0.link'],
    ['credentials in a link', { data: [{ link: 'https://a:b@example.com/' }] }, 'data.0.link'],
    ['an unknown page', { data: [{ link: 'page:4' }] }, 'data.0.link'],
    [
      'an image of another site',
      { data: [{ position_url: 'https://example.com/a.jpg' }] },
      'data.0.position_url',
    ],
    ['a text too long', { data: [{ text: 'あ'.repeat(5001) }] }, 'data.0.text'],
    ['half a character', { data: [{ text: '\ud842' }] }, 'data.0.text'],
    ['a control character', { data: [{ text: '\u0000' }] }, 'data.0.text'],
    ['the same id twice', { data: [{ id: 'a' }, { id: 'a' }] }, 'data'],
    ['a hundred and one blocks', { data: Array.from({ length: 101 }, () => ({})) }, 'data'],
    ['no version', { version: undefined }, 'version'],
    ['a page number of none', { page: 4 }, 'page'],
  ])('%s', async (_, wrong, field) => {
    const { shop, at } = await openPage()
    const body = { ...at, data: [], version: 1, ...wrong } as never
    const { status, body: answer } = await shop.call('saveData', { body })
    expect([status, answer.code]).toEqual([400, 'invalid'])
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
    expect(Object.values(answer.fields ?? {})[0]).toMatch(/[ぁ-んァ-ヶ一-龠]/)
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
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-12-01T00:00:30Z'))
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
