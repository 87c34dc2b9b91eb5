import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createCaller } from '#test/support/caller.ts'

const api = startApi()

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

test.each(['0', '4', '01', 'x', ''])('refuses page "%s"', async (page) => {
  const shop = await api.shop()
  expect((await shop.call('getEditorData', { query: { page } })).status).toBe(400)
})

test('refuses a browser in which no shop is signed in', async () => {
  const call = { query: { page: '1' } }
  expect((await api.nobody().call('getEditorData', call)).body.code).toBe('session_required')
  const admin = await api.admin()
  expect((await admin.call('getEditorData', call)).body.code).toBe('session_required')
})
