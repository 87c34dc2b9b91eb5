import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

test('shows the first visible blocks of each draft, and whether the draft has files', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { url } = await addSmallShopImage(shop)
  const { version } = await shop.ok('getData', { body: { user, page: 2 } })
  const texts = Array.from({ length: 12 }, (_, index) => ({
    text: `文${index}`,
    text_check: true,
    display: index !== 1,
  }))
  const data = [...texts, { position_url: url }]
  await shop.ok('saveData', { body: { user, page: 2, data, version } })

  const { pages } = await shop.ok('getPageThumbnails', { body: { user } })
  expect(pages.map(({ page, has_files }) => [page, has_files])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ])
  expect(pages[1]?.data.map(({ text }) => text)).toEqual([
    '文0',
    ...Array.from({ length: 7 }, (_, index) => `文${index + 2}`),
  ])
})

const buildText = (text: string) => ({ text, text_check: true })

test('leaves out what makes a thumbnail long', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { version } = await shop.ok('getData', { body: { user, page: 1 } })
  const entry = { question: 'は'.repeat(80), answer: 'い'.repeat(400) }
  const entries = Array.from({ length: 20 }, () => entry)
  const faq = { kind: 'faq' as const, content: { entries } }
  const data = [buildText('あ'.repeat(5000)), faq, faq, buildText('下')]
  await shop.ok('saveData', { body: { user, page: 1, data, version } })
  const [first] = (await shop.ok('getPageThumbnails', { body: { user } })).pages
  expect(first?.data.map((block) => [block.kind, block.text.length])).toEqual([
    ['basic', 600],
    ['faq', 0],
  ])
})

test('shows the thumbnail of each version with the present files of the shop', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  const { at } = page
  const image = await addSmallShopImage(shop)
  await page.bringOut('一')
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ position_url: image.url }, { text: '二', text_check: true }]
  await shop.ok('saveData', { body: { ...at, data, version } })
  await page.publish()

  const show = async () =>
    (await shop.ok('getVersionThumbnails', { body: at })).versions.map((each) => [
      each.version,
      each.data.map(({ text, position_url }) => text || position_url),
    ])
  expect(await show()).toEqual([
    [2, [image.url, '二']],
    [1, ['一']],
  ])
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  expect(await show()).toEqual([
    [2, ['', '二']],
    [1, ['一']],
  ])
})

test('tells that a page was public also after it was taken down', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  const list = async () =>
    (await shop.ok('getSession', {})).user.pages.map(({ was_published }) => was_published)
  expect(await list()).toEqual([false, false, false])
  await page.bringOut('一')
  expect(await list()).toEqual([true, false, false])
  await shop.ok('unpublishPage', { body: page.at })
  expect(await list()).toEqual([true, false, false])
})
