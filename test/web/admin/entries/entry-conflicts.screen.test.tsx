import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { entry, openEdit } from '#test/web/admin/open-edit.ts'
import { router } from '#web/app/routes.tsx'

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = page.getByRole('textbox', { name: '題名' })
const save = button('変更を保存する')
// An unknown address makes no request.
const elsewhere = '/edit/kono-gamen-wa-nai'

test('shows the other admin’s version after a conflict and lets the admin choose', async () => {
  const theirs = entry({
    title: '相手の題名',
    contents: '相手の本文',
    updated_at: '2026-11-21T00:00:00.000Z',
  })
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockRefusal('updateNews', 409, { code: 'conflict', current: theirs }),
    mockAnswer('listNews', { news: [] }),
  ])
  await title.fill('自分の題名')
  await save.click()
  await expect
    .element(
      page.getByRole('heading', { name: 'ほかのスマホやパソコンでも、同じところが変更されました' }),
    )
    .toBeVisible()
  await expect.element(page.getByText('相手の題名')).toBeVisible()
  await expect.element(title).toHaveValue('自分の題名')
  await expectAccessibleScreen()

  await button('あなたの内容で続ける').click()
  await expect.element(heading('お知らせを編集する')).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: '本文' })).toHaveValue('相手の本文')
  const updateNews = mockAnswer('updateNews', { news: { ...theirs, title: '自分の題名' } })
  changeAnswers(updateNews)
  await save.click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  expect(updateNews.bodies).toEqual([
    { id: 'entry-1', title: '自分の題名', based_on: theirs.updated_at },
  ])
})

test('shows of long texts only what differs, and all changes of a draft that would be sent', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => `${index + 1}行目`)
  const stored = entry({ contents: lines.join('\n'), draft: true })
  const contents = [...lines, '相手の行'].join('\n')
  const theirs = entry({ ...stored, contents, updated_at: '2026-11-21T00:00:00.000Z' })
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: stored }),
    mockRefusal('updateNews', 409, { code: 'conflict', current: theirs }),
  ])
  await title.fill('自分の題名')
  await button('登録して知らせる').click()
  const notice = page.getByRole('region', {
    name: 'ほかのスマホやパソコンで、内容が変更されました',
  })
  await expect.element(notice.getByText('…\n8行目\n9行目\n相手の行')).toBeVisible()
  await expect.element(notice.getByText('自分の題名')).not.toBeInTheDocument()
  await expectAccessibleScreen()
  await button('保存されている内容にする').click()
  await expect.element(page.getByRole('textbox', { name: '本文' })).toHaveValue(contents)
  await expect.element(title).toHaveValue('自分の題名')
})

test('compares a local draft with changes of another admin before anything is sent', async () => {
  await openEdit('/edit/news/entry-1', [mockAnswer('getNews', { news: entry() })])
  await title.fill('自分の題名')
  await expect.element(page.getByText(/書きかけをこのパソコンに残しています/)).toBeVisible()
  await router.navigate(elsewhere)
  await expect.element(title).not.toBeInTheDocument()
  const theirs = entry({ title: '相手の題名', updated_at: '2026-11-21T00:00:00.000Z' })
  changeAnswers(mockAnswer('getNews', { news: theirs }))
  await router.navigate('/edit/news/entry-1')
  await button('保存されている内容にする').click()
  await expect.element(title).toHaveValue('相手の題名')
})

test('shows the stored entry when a draft is discarded after a save without an answer', async () => {
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockUnreachable('updateNews'),
  ])
  await title.fill('自分の題名')
  await save.click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await router.navigate(elsewhere)
  await expect.element(title).not.toBeInTheDocument()
  changeAnswers(
    mockAnswer('getNews', {
      news: entry({ title: '届いていた題名', updated_at: '2026-11-21T00:00:00.000Z' }),
    }),
  )
  await router.navigate('/edit/news/entry-1')
  await expect.element(title).toHaveValue('自分の題名')
  await button('書きかけを捨てる').click()
  await expect.element(title).toHaveValue('届いていた題名')
})

test('repeats a save without an answer unchanged, then sends the later changes', async () => {
  const calls: { body: unknown; key: string | null }[] = []
  const added = entry({ id: 'entry-9', title: '一度目', contents: '' })
  await openEdit('/edit/news/new', [
    http.post('/api/news/add', async ({ request }) => {
      calls.push({
        body: await request.clone().json(),
        key: request.headers.get('idempotency-key'),
      })
      if (calls.length === 1) return HttpResponse.error()
      return HttpResponse.json({ res: 'OK', news: added })
    }),
    mockAnswer('updateNews', ({ body }) => {
      calls.push({ body, key: null })
      return { news: { ...added, title: '二度目' } }
    }),
    mockAnswer('listNews', { news: [] }),
  ])
  await title.fill('一度目')
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await title.fill('二度目')
  await button('登録して知らせる').click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  const [first, second, third] = calls
  expect(second).toEqual(first)
  expect(third?.body).toEqual({ id: 'entry-9', title: '二度目', based_on: added.updated_at })
})

test('repeats a save whose answer cannot be read, with the same key', async () => {
  const keys: (string | null)[] = []
  await openEdit('/edit/news/new', [
    http.post('/api/news/add', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) return HttpResponse.text('<html>')
      return HttpResponse.json({ res: 'OK', news: entry({ title: '一度目', contents: '' }) })
    }),
    mockAnswer('listNews', { news: [] }),
  ])
  await title.fill('一度目')
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/読み取れませんでした/)).toBeVisible()
  await button('登録して知らせる').click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('saves edits made during the first save as a change of the new entry', async () => {
  const held = Promise.withResolvers<void>()
  const added = entry({ id: 'entry-9', title: '一度目', contents: '' })
  await openEdit('/edit/news/new', [
    mockAnswer('addNews', async () => {
      await held.promise
      return { news: added }
    }),
    mockAnswer('updateNews', { news: { ...added, title: '二度目' } }),
    mockAnswer('listNews', { news: [] }),
  ])
  await title.fill('一度目')
  await button('登録して知らせる').click()
  await title.fill('二度目')
  held.resolve()
  await save.click()
  await expect.element(page.getByText('「二度目」を変更しました。').first()).toBeVisible()
})

test('keeps the draft when an entry deleted by another admin is restored', async () => {
  const deleted = { ...entry(), deleted_at: '2026-11-21T00:00:00.000Z' }
  await openEdit(
    '/edit/news/entry-1',
    [
      mockAnswer('getNews', { news: entry() }),
      mockRefusal('updateNews', 404),
      mockAnswer('restoreNews', { news: entry() }),
      mockAnswer('listNews', { news: [] }),
    ],
    { deleted: [deleted] },
  )
  await title.fill('自分の題名')
  await save.click()
  await expect.element(heading('このお知らせは削除されています')).toBeVisible()
  await expectAccessibleScreen()
  await button('元に戻す').click()
  await expect.element(title).toHaveValue('自分の題名')
})

const hostile = `<img src=x onerror=alert(1)> \u200Fさかさま🍜${'長'.repeat(60)}`

test('moves the focus from a deleted entry to the restore button and on', async () => {
  const news = entry()
  let isThere = true
  await openEdit('/edit/news', [
    mockAnswer('listNews', () => ({ news: isThere ? [news] : [] })),
    mockAnswer('removeNews', () => {
      isThere = false
      return { news: [] }
    }),
    mockAnswer('restoreNews', { news }),
  ])
  await button(`${news.title}を削除する`).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(button('元に戻す')).toHaveFocus()
  await button('元に戻す').click()
  await expect.element(button('とじる')).toHaveFocus()
  await button('とじる').click()
  await expect.element(heading('更新ニュース')).toHaveFocus()
})

test('asks before leaving when the draft cannot be stored locally', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockAnswer('listNews', { news: [entry()] }),
  ])
  await title.fill(hostile)
  await expect.element(page.getByText(/このパソコンには書きかけを残せません/)).toBeVisible()
  const back = page.getByRole('link', { name: /一覧にもどる/ })
  await back.click()
  const question = page.getByRole('dialog', { name: 'まだ保存できていません' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText(/いま移動すると、なくなります/)).toBeVisible()
  await expectAccessibleScreen()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await question.getByRole('button', { name: 'ここに残る' }).click()
  await expect.element(title).toHaveValue(hostile)
  await back.click()
  await question.getByRole('button', { name: '移動する' }).click()
  await expect.element(heading('更新ニュース')).toBeVisible()
})

test.each(['save', 'delete'] as const)(
  'does not ask after %s when the draft cannot be stored locally',
  async (what) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openEdit('/edit/news/entry-1', [
      mockAnswer('getNews', { news: entry() }),
      mockAnswer('listNews', { news: [] }),
      mockAnswer('updateNews', { news: entry({ title: '新しい題名' }) }),
      mockAnswer('removeNews', { news: [] }),
    ])
    await title.fill('新しい題名')
    await expect.element(page.getByText(/このパソコンには書きかけを残せません/)).toBeVisible()
    await (what === 'save' ? save : button(/を削除する/)).click()
    await expect.element(heading('更新ニュース')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  },
)
