import { expect, test, vi } from 'vitest'
import { createEarlyAnswers } from '#web/api/early-answers.ts'

const session = { res: 'OK', user: {}, token: 'handle-1' }
const editorData = {
  res: 'OK',
  session,
  page: { res: 'OK', data: [] },
  shop: { res: 'OK' },
  news_badge: { res: 'OK', count: 1 },
  qanda_badge: { res: 'OK', count: 2 },
}
const bodyOfPage = { body: { user: 'shop-1', page: 2 } }
const ownHandle = () => 'handle-1'
const otherHandle = () => 'handle-2'

const respond = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

const openPage = (response = respond(editorData)) => createEarlyAnswers({ page: 2, response })

test('gives each answer of the editor data once', async () => {
  const take = openPage()
  expect(await take('getSession', {}, () => '')).toEqual({ answer: session })
  expect(await take('getPage', bodyOfPage, ownHandle)).toEqual({ answer: editorData.page })
  expect(await take('getShop', {}, ownHandle)).toEqual({ answer: editorData.shop })
  expect(await take('getNewsBadge', {}, ownHandle)).toEqual({ answer: editorData.news_badge })
  expect(await take('getQandaBadge', {}, ownHandle)).toEqual({ answer: editorData.qanda_badge })
  expect(await take('getPage', bodyOfPage, ownHandle)).toBeUndefined()
  expect(await take('getSession', {}, ownHandle)).toBeUndefined()
})

test('answers no other page and no other endpoint', async () => {
  const take = openPage()
  expect(await take('getPage', { body: { user: 'shop-1', page: 1 } }, ownHandle)).toBeUndefined()
  expect(await take('getPages', bodyOfPage, ownHandle)).toBeUndefined()
  expect(await take('getPage', bodyOfPage, ownHandle)).toBeDefined()
})

test('answers only the session when the cookie holds another one than the tab', async () => {
  const take = openPage()
  expect(await take('getPage', bodyOfPage, otherHandle)).toBeUndefined()
  expect(await take('getSession', {}, otherHandle)).toEqual({ answer: session })
})

test('answers the session from a call for the session alone', async () => {
  const take = createEarlyAnswers({ page: undefined, response: respond(session) })
  expect(await take('getShop', {}, ownHandle)).toBeUndefined()
  expect(await take('getSession', {}, () => '')).toEqual({ answer: session })
})

test('hands a missing session to the call for the session', async () => {
  const take = openPage(respond({ code: 'session_required' }, 401))
  const early = await take('getSession', {}, () => '')
  expect(early && 'refusal' in early && early.refusal.status).toBe(401)
  expect(await take('getPage', bodyOfPage, ownHandle)).toBeUndefined()
})

test.each([
  ['a refusal', () => respond({ code: 'forbidden' }, 403)],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer of another kind', () => Promise.resolve(new Response('<html>'))],
])('leaves %s to an own call', async (_, response) => {
  const take = openPage(response())
  expect(await take('getSession', {}, ownHandle)).toBeUndefined()
})

test('neither waits longer than 30 seconds nor gives an answer that is older', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  try {
    const late = openPage(new Promise(() => {}))('getPage', bodyOfPage, ownHandle)
    const take = openPage()
    await take('getSession', {}, ownHandle)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await late).toBeUndefined()
    expect(await take('getPage', bodyOfPage, ownHandle)).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('without an early call every call asks the server', async () => {
  expect(await createEarlyAnswers(undefined)('getSession', {}, ownHandle)).toBeUndefined()
})
