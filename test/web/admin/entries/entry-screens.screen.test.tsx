import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { entry, openEdit } from '#test/web/admin/open-edit.ts'
import { useEntryNotice } from '#web/admin/entries/entry-notice.ts'
import { router } from '#web/app/routes.tsx'

const hostile = `<img src=x onerror=alert(1)> \u200Fさかさま🍜${'長'.repeat(60)}`

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = page.getByRole('textbox', { name: '題名' })
const save = button('変更を保存する')

for (const size of [undefined, 'phone'] as const) {
  test(`shows hostile titles as text in the list (${size ?? 'desktop'})`, async () => {
    const news = [entry({ title: hostile, contents: hostile }), entry({ id: 'entry-2' })]
    await openEdit('/edit/news', [mockAnswer('listNews', { news })], size && { size })
    await expect.element(page.getByRole('heading', { name: hostile, level: 2 })).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    await expect
      .element(page.getByText('まだ見ていないお店 1,200店（1,234店のうち）'))
      .toBeVisible()
    await expectAccessibleScreen()
  })
}

test('says what to do when the list is empty', async () => {
  await openEdit('/edit/qanda', [mockAnswer('listQanda', { qanda: [] })])
  await expect.element(page.getByText('説明はまだありません')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '新しい説明を書く' })).toBeVisible()
  await expectAccessibleScreen()
})

test('reports that the list could not be loaded', async () => {
  await openEdit('/edit/news', [mockUnreachable('listNews')])
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
})

test('restores a deleted entry from the notice', async () => {
  const news = entry()
  await openEdit('/edit/news', [
    mockAnswer('listNews', { news: [news] }),
    mockAnswer('removeNews', { news: [] }),
  ])
  changeAnswers(mockAnswer('listDeletedNews', { news: [{ ...news, deleted_at: news.updated_at }] }))
  await button(`${news.title}を削除する`).click()
  await expect.element(page.getByText(`「${news.title}」を削除しました。`).first()).toBeVisible()
  await expect.element(page.getByText('削除したもの（1件）')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('restoreNews', 404))
  await button('元に戻す').first().click()
  await expect.element(page.getByText('断りの言葉（not_found）')).toBeVisible()
  changeAnswers(mockAnswer('restoreNews', { news }), mockAnswer('listDeletedNews', { news: [] }))
  await button('元に戻す').first().click()
  await expect.element(page.getByText(`「${news.title}」を元に戻しました。`).first()).toBeVisible()
  await button('とじる').click()
  await expect.element(page.getByRole('heading', { name: '更新ニュース' })).toHaveFocus()
})

test('reports a failed deletion at its entry', async () => {
  await openEdit('/edit/news', [
    mockAnswer('listNews', { news: [entry()] }),
    mockRefusal('removeNews', 503, { retryAfter: 2 }),
  ])
  await button(/を削除する/).click()
  await expect.element(page.getByText(/お知らせを削除できませんでした/)).toBeVisible()
})

test('previews an entry as shops see it and saves it with the version it is based on', async () => {
  const updateNews = mockAnswer('updateNews', {
    news: entry({ title: hostile, updated_at: '2026-11-21T00:00:00.000Z' }),
  })
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockAnswer('listNews', { news: [entry()] }),
    updateNews,
  ])
  await title.fill(hostile)
  const preview = page.getByRole('region', { name: 'お店での見え方' })
  await expect.element(preview.getByRole('heading', { name: hostile })).toBeVisible()
  await expectAccessibleScreen()
  await save.click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  expect(updateNews.bodies).toEqual([
    { id: 'entry-1', title: hostile, based_on: entry().updated_at },
  ])
  await expect.element(page.getByText(`「${hostile}」を変更しました。`).first()).toBeVisible()
})

test('does not navigate when a save ends after the screen was left', async () => {
  const held = Promise.withResolvers<void>()
  await openEdit('/edit/news/entry-1', [
    mockAnswer('getNews', { news: entry() }),
    mockAnswer('listQanda', { qanda: [] }),
    mockAnswer('countUnseenQanda', { shops: 0, unseen: [] }),
    mockAnswer('updateNews', async () => {
      await held.promise
      return { news: entry({ title: '直した題名' }) }
    }),
  ])
  await title.fill('直した題名')
  await save.click()
  await router.navigate('/edit/qanda')
  await expect.element(page.getByText('説明はまだありません')).toBeVisible()
  held.resolve()
  await expect
    .poll(() => useEntryNotice.getState().notice?.text)
    .toBe('「直した題名」を変更しました。')
  expect(window.location.pathname).toBe('/edit/qanda')
})

test('repeats a deletion without an answer with the same key and reloads the list', async () => {
  const keys: (string | null)[] = []
  let asked = 0
  await openEdit('/edit/news', [
    mockAnswer('listNews', () => {
      asked += 1
      return { news: [entry()] }
    }),
    http.delete('/api/news/entry-1', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ res: 'OK', news: [] })
    }),
  ])
  await button(/を削除する/).click()
  await expect.element(page.getByText(/お知らせを削除できませんでした/)).toBeVisible()
  await expect.poll(() => asked).toBe(2)
  await button(/を削除する/).click()
  await expect.element(page.getByText(/を削除しました。/).first()).toBeVisible()
  expect(keys[1]).toBe(keys[0])
})

test('shows invalid fields before anything is sent', async () => {
  await openEdit('/edit/news/new', [], { size: 'phone' })
  await page.getByRole('textbox', { name: '本文' }).fill('本文だけ')
  await page.getByRole('textbox', { name: 'YouTubeの動画のアドレス' }).fill('https://example.com/a')
  await button('登録して知らせる').click()
  await expect.element(page.getByText('入力してください')).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expectAccessibleScreen()
  await title.fill(hostile)
  await button('登録して知らせる').click()
  const [wrong, bar] = [page.getByText(/YouTubeの動画のアドレス（https/), page.getByText(/^赤い字/)]
  const bottom = () => wrong.element().getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
  await page.getByRole('textbox', { name: 'YouTubeの動画のアドレス' }).fill('')
  await expect.element(bar).not.toBeInTheDocument()
})

test('keeps an incomplete link and shows the problem at its field', async () => {
  await openEdit('/edit/news/new', [mockAnswer('listNews', { news: [] })])
  const phone = page.getByRole('textbox', { name: '電話番号' })
  const movie = page.getByRole('textbox', { name: 'YouTubeの動画のアドレス' })
  await title.fill('電話のしかた')
  await page.getByLabelText('リンク先').selectOptions('電話')
  await phone.fill('03-1234-5678(代表)')
  await movie.fill('//youtu.be/abcdefghijk')
  await button('登録して知らせる').click()
  await expect.element(page.getByText('電話番号を数字とハイフンで入力してください')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  await expect.element(movie).toBeInvalid()
  await expectAccessibleScreen()
  await router.navigate('/edit/news')
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await router.navigate('/edit/news/new')
  await expect.element(phone).toHaveValue('03-1234-5678(代表)')
  await phone.fill('03-1234-5678')
  await movie.fill('')
  changeAnswers(mockAnswer('addNews', ({ body }) => ({ news: entry(body as object) })))
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/「電話のしかた」を登録しました。/).first()).toBeVisible()
})

test('restores a local draft and can discard it', async () => {
  const answers = [
    mockAnswer('getNews', { news: entry() }),
    mockAnswer('listNews', { news: [entry()] }),
  ]
  await openEdit('/edit/news/entry-1', answers, { size: 'phone' })
  await title.fill('書きかけの題名')
  await expect.element(page.getByText(/書きかけをこのパソコンに残しています/)).toBeVisible()
  await router.navigate('/edit/news')
  await expect.element(page.getByText('書きかけあり')).toBeVisible()
  await router.navigate('/edit/news/entry-1')
  await expect.element(title).toHaveValue('書きかけの題名')
  await expectAccessibleScreen()
  await button('書きかけを捨てる').click()
  await expect.element(title).toHaveValue(entry().title)
  await router.navigate('/edit/news')
  await expect.element(page.getByRole('link', { name: /を編集する/ })).toBeVisible()
  await expect.element(page.getByText('書きかけあり')).not.toBeInTheDocument()
})

test('says that an entry does not exist any more', async () => {
  await openEdit('/edit/qanda/entry-1', [mockRefusal('getQanda', 404)], { size: 'phone' })
  await expect.element(heading('この説明は見つかりません')).toBeVisible()
  await expectAccessibleScreen()
})

test('offers a way back while an entry is loading', async () => {
  await openEdit('/edit/news/entry-1', [mockPending('getNews')])
  await expect.element(page.getByText('お知らせを読み込んでいます')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '更新ニュースの一覧にもどる' }))
    .toHaveAttribute('href', '/edit/news')
})

test('chooses an image from the archive by its name', async () => {
  const folder = `/images/${'a'.repeat(22)}/${'b'.repeat(22)}`
  const urls = { url: `${folder}/1200x800.jpg`, thumb_url: `${folder}/320.webp` }
  const img = buildPhoto('image-1', { name: hostile, ...urls })
  const list = mockAnswer('listArchiveImages', ({ query }) => ({
    img: query.get('q') === 'ない' ? [] : [img],
    count: 1,
    found: 1,
  }))
  await openEdit('/edit/news/new', [list], { size: 'phone' })
  await button('写真をえらぶ').click()
  const search = page.getByRole('searchbox', { name: '写真の名前でさがす' })
  await search.fill('ない')
  await expect.element(page.getByText('その名前の写真はありません')).toBeVisible()
  await expectAccessibleScreen()
  await search.fill('')
  await button(hostile).click()
  await expect.element(page.getByRole('img', { name: 'いまの写真' })).toBeVisible()
  expect(list.queries.map((query) => new URLSearchParams(query).get('q'))).toContain('ない')
  await button('写真をはずす').click()
  await expect.element(button('写真をえらぶ')).toHaveFocus()
})
