import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()

test('an admin sees the draft and the live content of each page', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
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

test('refuses shops, also for their own pages; an unknown shop is not found', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const own = await shop.call('getPages', { body: { user: shop.user.id } })
  expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
  const missing = await admin.call('getPages', { body: { user: 'dokonimonai' } })
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
})
