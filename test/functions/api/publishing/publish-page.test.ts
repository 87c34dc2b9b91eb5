import { afterEach, expect, test, vi } from 'vitest'
import { findVersion } from '#functions/table/pages/versions.ts'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi()

afterEach(() => vi.useRealTimers())

async function shopWithText(text: string) {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveData', { body: { ...at, data: [{ text_check: true, text }], version: 1 } })
  return { shop, at }
}

const visit = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

test('nothing is public before publishing, and all of it after', async () => {
  const { shop, at } = await shopWithText('本日のおすすめ')
  const address = `${api.stack.pages}/${shop.user.slug}/`
  expect((await visit(address)).status).toBe(404)

  const answer = await shop.ok('publishPage', { body: at })
  expect(answer).toEqual({ res: '公開しました', url: address, state: 'published' })
  const { status, html, headers } = await visit(address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('本日のおすすめ')
  expect(html).toContain('<html lang="ja">')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

test('a change after publishing is not public until it is published too', async () => {
  const { shop, at } = await shopWithText('きのうの文')
  const { url } = await shop.ok('publishPage', { body: at })
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: 'きょうの文' }], version: 2 },
  })
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'changed' })
  expect((await visit(url)).html).not.toContain('きょうの文')
  await shop.ok('publishPage', { body: at })
  expect((await visit(url)).html).toContain('きょうの文')
})

test('each page has its address, and links between pages work', async () => {
  const { shop, at } = await shopWithText('一')
  const data = [{ text_check: true, text: '三へ', link: 'page:3' }]
  await shop.ok('saveData', { body: { ...at, page: 2, data, version: 1 } })
  const { url } = await shop.ok('publishPage', { body: { ...at, page: 2 } })
  expect(url).toBe(`${api.stack.pages}/${shop.user.slug}/2`)
  expect((await visit(url)).html).toContain(`href="/${shop.user.slug}/3"`)
})

test('refuses a draft that the editor has not seen', async () => {
  const { shop, at } = await shopWithText('見た文')
  const versions = { data: 2, bg: 1, slide: 1 }
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: '見ていない文' }], version: 2 },
  })
  const { status, body } = await shop.call('publishPage', { body: { ...at, versions } })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.current).toMatchObject({ versions: { data: 3, bg: 1, slide: 1 } })
  expect((await visit(`${api.stack.pages}/${shop.user.slug}/`)).status).toBe(404)
})

test('the same publish again changes nothing: a later draft stays a draft', async () => {
  const { shop, at } = await shopWithText('はじめ')
  const input = { body: at }
  const first = await shop.ok('publishPage', input, { key: 'koukai-1' })
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: 'あと' }], version: 2 },
  })
  expect(await shop.ok('publishPage', input, { key: 'koukai-1' })).toEqual(first)
  expect((await visit(first.url)).html).toContain('はじめ')
})

test('concurrent publishes leave one whole version, and the page says it is live', async () => {
  const { shop, at } = await shopWithText('どれかひとつ')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('publishPage', { body: at })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { html } = await visit(answers[0]?.body.url ?? '')
  expect(html.match(/どれかひとつ<\/p>/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(html.trimEnd()).toMatch(/<\/html>$/)
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

test('more than ten publishes in a minute return 429 with the time to retry', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-12-01T00:00:30Z'))
  const { shop, at } = await shopWithText('何度も')
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      shop.call('publishPage', { body: { ...at, versions: { data: 1, bg: 1, slide: 1 } } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
})

test('after a long outage of the bucket the next publish succeeds', async () => {
  const { shop, at } = await shopWithText('やっと出た')
  vi.useFakeTimers({ toFake: ['Date'] })
  const bucket = process.env.PAGES_BUCKET
  process.env.PAGES_BUCKET = 'is-gone'
  for (let time = 0; time < 24; time += 1) {
    vi.setSystemTime(Date.now() + 10_000)
    expect((await shop.call('publishPage', { body: at })).status).toBe(500)
  }
  process.env.PAGES_BUCKET = bucket
  vi.setSystemTime(Date.now() + 60_000)
  const { url } = await shop.ok('publishPage', { body: at })
  expect((await visit(url)).html).toContain('やっと出た')
})

test('a slow publish does not write content that it read earlier', async () => {
  const { shop, at } = await shopWithText('古い文')
  const { held, release } = holdFirstAllocation()
  const slow = shop.call('publishPage', { body: at }, { key: 'osoi-1' })
  await held
  const data = [{ text_check: true, text: '新しい文' }]
  await shop.ok('saveData', { body: { ...at, data, version: 2 } })
  const { url } = await shop.ok('publishPage', { body: at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(url)).html).toContain('新しい文')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

/** Holds the next version allocation of this process until it is released. */
function holdFirstAllocation() {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  table.middlewareStack.add(
    (next) => async (args) => {
      const isReservation = JSON.stringify(args.input).includes('last_version = :taken')
      if (isReservation && isFirst) {
        isFirst = false
        held.resolve()
        await released.promise
      }
      return next(args)
    },
    { step: 'initialize', name: 'holdFirstReservation', override: true },
  )
  return { held: held.promise, release: released.resolve }
}

test('the same publish at the same time is one publish', async () => {
  const { shop, at } = await shopWithText('一度だけ')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => shop.call('publishPage', { body: at }, { key: 'doji-1' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const owner = { shopId: shop.user.id }
  expect(await findVersion(owner, 1, 1)).toBeDefined()
  expect(await findVersion(owner, 1, 2)).toBeUndefined()
})

test('an interrupted publish continues under its key with its original draft', async () => {
  const { shop, at } = await shopWithText('頼んだ文')
  const bucket = process.env.PAGES_BUCKET
  process.env.PAGES_BUCKET = 'is-gone'
  expect((await shop.call('publishPage', { body: at }, { key: 'tochu-1' })).status).toBe(500)
  process.env.PAGES_BUCKET = bucket
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: 'あとの文' }], version: 2 },
  })
  const { url } = await shop.ok('publishPage', { body: at }, { key: 'tochu-1' })
  const { html } = await visit(url)
  expect(html).toContain('頼んだ文')
  expect(html).not.toContain('あとの文')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'changed' })
})
