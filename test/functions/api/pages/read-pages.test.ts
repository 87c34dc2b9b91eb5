import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createCaller } from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api

test('shows the first visible blocks of each draft; an own image is no sample picture', async () => {
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
  expect(pages.map(({ page, has_samples }) => [page, has_samples])).toEqual([
    [1, false],
    [2, false],
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

test('an admin sees the draft and the live content of each page', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const { url } = await addSmallShopImage(shop)
  const save = async (text: string) => {
    const { version } = await shop.ok('getData', { body: { user, page: 2 } })
    const data = [{ position_url: url, text, text_check: true }]
    await shop.ok('saveData', { body: { user, page: 2, data, version } })
  }
  await save('公開した文')
  await shop.ok('publishPage', { body: { user, page: 2 } })
  await save('書きかけの文')

  const { pages } = await admin.ok('getPages', { body: { user } })
  const texts = pages.map(({ page, state, draft, live }) => ({
    page,
    state,
    draft: draft.data.map(({ text, position_url }) => [text, position_url]),
    live: live?.data.map(({ text, position_url }) => [text, position_url]),
  }))
  expect(texts).toEqual([
    { page: 1, state: 'draft', draft: [], live: undefined },
    {
      page: 2,
      state: 'changed',
      draft: [['書きかけの文', url]],
      live: [['公開した文', url]],
    },
    { page: 3, state: 'draft', draft: [], live: undefined },
  ])
  await shop.ok('unpublishPage', { body: { user, page: 2 } })
  const after = await admin.ok('getPages', { body: { user } })
  expect(after.pages[1]?.live).toBeNull()
})

test('answers as the calls of the session, the page, the record and the badges do', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const text = { text: '二枚目', text_check: true }
  await shop.ok('saveData', { body: { user, page: 2, data: [text], version: 1 } })
  // A new tab knows the cookie only.
  const editorData = await createCaller(api.stack.app, shop.cookie).ok('getEditorData', {
    query: { page: '2' },
  })
  expect(editorData.page.data).toMatchObject([text])
  const [session, page, record, news, qanda] = await Promise.all([
    shop.ok('getSession', {}),
    shop.ok('getPage', { body: { user, page: 2 } }),
    shop.ok('getShop', {}),
    shop.ok('getNewsBadge', {}),
    shop.ok('getQandaBadge', {}),
  ])
  expect(editorData).toEqual({
    res: 'OK',
    session,
    page,
    shop: record,
    news_badge: news,
    qanda_badge: qanda,
  })
})

test('the names of pages are in the lists of pages, with those of the draft', async () => {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 2 as const }
  await shop.ok('saveBackground', { body: { ...at, data: { label: 'お品書き' }, version: 1 } })
  const { user } = await shop.ok('getSession', {})
  expect(user.pages.map(({ label }) => label)).toEqual(['', 'お品書き', ''])
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ label: 'お品書き' })
})
