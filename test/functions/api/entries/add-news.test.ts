import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'

const api = startApi()
const entry = { title: 'お知らせ', contents: '一行目\n二行目' }

test('refuses callers without a session and shops', async () => {
  const nobody = await api.nobody().call('addNews', { body: entry })
  expect([nobody.status, nobody.body.code]).toEqual([401, 'session_required'])
  const shop = await (await api.shop()).call('addNews', { body: entry })
  expect([shop.status, shop.body.code]).toEqual([403, 'forbidden'])
})

test('shops read what the admin writes, newest first', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { res, news } = await admin.ok('addNews', {
    body: { ...entry, link: 'https://example.com/' },
  })
  expect(res).toBe('登録しました')
  expect(news).toMatchObject({ ...entry, link: 'https://example.com/', photo: '', movie: '' })
  const later = await admin.ok('addNews', { body: { ...entry, title: 'あとのお知らせ' } })
  const list = await shop.ok('listNews', {})
  expect(list.news.slice(0, 2)).toEqual([later.news, news])
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
])('a YouTube address is stored in one form: %s', async (movie, kept) => {
  const admin = await api.admin()
  expect((await admin.ok('addNews', { body: { ...entry, movie } })).news.movie).toBe(kept)
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a movie of another site', { movie: 'https://example.com/watch?v=dQw4w9WgXcQ' }, 'movie'],
  ['a script as link', { link: 'javascript:alert(1)' }, 'link'],
])('returns 400 naming the field for %s', async (_, wrong, field) => {
  const admin = await api.admin()
  const { status, body } = await admin.call('addNews', { body: { ...entry, ...wrong } })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('the same call again writes one entry; the key with another body is refused', async () => {
  const admin = await api.admin()
  const first = await admin.ok('addNews', { body: entry }, { key: 'news-1' })
  expect(await admin.ok('addNews', { body: entry }, { key: 'news-1' })).toEqual(first)
  const other = { body: { ...entry, title: '別のお知らせ' } }
  const reused = await admin.call('addNews', other, { key: 'news-1' })
  expect([reused.status, Object.keys(reused.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
})

test('a long list is complete', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const before = (await shop.ok('listNews', {})).news.length
  const contents = 'あ'.repeat(10_000)
  // More than one table read returns and less than the rate limit.
  for (let each = 0; each < 40; each += 1)
    await admin.ok('addNews', { body: { ...entry, contents } })
  expect((await shop.ok('listNews', {})).news).toHaveLength(before + 40)
})
