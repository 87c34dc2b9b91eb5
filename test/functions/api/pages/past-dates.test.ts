import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const dayMs = 24 * 60 * 60_000

/** A day in Japan that is this many days from now, as texts name it. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
  }).format(new Date(Date.now() + days * dayMs))

const timeIn = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().replace(/:\d\d\.\d+Z$/, 'Z')

const text = (id: string, content: string, more: object = {}) => ({
  id,
  text: content,
  text_check: true,
  ...more,
})

async function publishedShop(data: readonly object[]) {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await shop.ok('saveData', { body: { ...page.at, data: data as never, version: 1 } })
  await page.publish()
  const told = async () => (await shop.ok('getSession', {})).user
  const listed = async () => {
    const user = await told()
    return 'pages' in user ? user.pages[0]?.past_dates : undefined
  }
  return { shop, page, listed }
}

test('a page lists the words of its public texts that are out of date, with their blocks', async () => {
  const gone = `${dayIn(-3)}まで`
  const { listed } = await publishedShop([
    text('old', `冷やし中華は${gone}`),
    text('new', `おでんは${dayIn(3)}まで`),
    text('hidden', `かき氷は${gone}`, { display: false }),
    text('ended', `うなぎは${gone}`, { show_until: timeIn(-1) }),
  ])
  expect(await listed()).toEqual([{ text: gone, block: 'old' }])
})

test('they follow what is public: not the draft, and not what was undone or taken down', async () => {
  const gone = `${dayIn(-3)}まで`
  const { shop, page, listed } = await publishedShop([text('old', `冷やし中華は${gone}`)])
  await page.write('そば')
  expect(await listed()).toHaveLength(1)
  await page.publish()
  expect(await listed()).toBeUndefined()
  await shop.ok('undoPublish', { body: page.at })
  expect(await listed()).toHaveLength(1)
  await shop.ok('unpublishPage', { body: page.at })
  expect(await listed()).toBeUndefined()
})

test('a public page says that it shows sample pictures, until it is published without them', async () => {
  await installGreyPictures()
  const shop = await api.shop()
  await shop.ok('startPages', { body: { user: shop.user.id, trade: 'cafe' } })
  const page = createPageClient(shop)
  const hasSamples = async () => {
    const { user } = await shop.ok('getSession', {})
    return user.pages[0]?.has_samples
  }
  expect(await hasSamples()).toBeUndefined()
  await page.publish()
  expect(await hasSamples()).toBe(true)
  const { data, version } = await shop.ok('getData', { body: page.at })
  const hidden = data.map((block) => Object.assign(block, { display: false }))
  await shop.ok('saveData', { body: { ...page.at, data: hidden, version } })
  const slides = await shop.ok('getSlides', { body: page.at })
  await shop.ok('saveSlides', {
    body: { ...page.at, data1: [], data2: [], version: slides.version },
  })
  await page.publish()
  expect(await hasSamples()).toBeUndefined()
})
