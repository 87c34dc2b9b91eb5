import { clear } from 'idb-keyval'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'

const hostile = `<img src=x onerror=alert(1)> \u202Eさかさま🍜${'長'.repeat(60)}`

const entry = (of: Partial<News> = {}): News => ({
  id: 'entry-1',
  title: '写真のえらび方が新しくなりました',
  contents: '写真を押します。',
  link: '',
  photo: '',
  movie: '',
  updated_at: '2026-11-20T03:00:00.000Z',
  ...of,
})

type Opening = { size?: 'phone'; deleted?: DeletedNews[] }

/** Opens an admin's screen; what is below an id comes before the entries themselves. */
function openEdit(address: string, answers: RequestHandler[], opening: Opening = {}) {
  const { size, deleted = [] } = opening
  const unseen = [{ id: 'entry-1', count: 1200 }]
  return openScreen(address, {
    admin: anAdmin,
    answers: [
      answering('listDeletedNews', { news: deleted }),
      answering('listDeletedQanda', { qanda: deleted }),
      answering('countUnseenNews', { shops: 1234, unseen }),
      ...answers,
    ],
    ...(size && { size }),
  })
}

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const title = page.getByRole('textbox', { name: '題名' })
const save = button('変更を保存する')

beforeEach(() => clear())

for (const size of [undefined, 'phone'] as const) {
  test(`whatever an entry is called, the list shows it as text (${size ?? 'desktop'})`, async () => {
    const news = [entry({ title: hostile, contents: hostile }), entry({ id: 'entry-2' })]
    await openEdit('/edit/news', [answering('listNews', { news })], size && { size })
    await expect.element(page.getByRole('heading', { name: hostile, level: 2 })).toBeVisible()
    expect(document.querySelector('img[src="x"]')).toBeNull()
    await expect
      .element(page.getByText('まだ見ていないお店 1,200店（1,234店のうち）'))
      .toBeVisible()
    await expectSoundScreen()
  })
}

test('an empty list says what to do, and one that does not come why', async () => {
  await openEdit('/edit/qanda', [answering('listQanda', { qanda: [] })])
  await expect.element(page.getByText('説明はまだありません')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '新しい説明を書く' })).toBeVisible()
  await expectSoundScreen()
})

test('a list that does not come says why', async () => {
  await openEdit('/edit/news', [unreachable('listNews')])
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
})

test('a deleted entry can be brought back from where it was deleted', async () => {
  const news = entry()
  await openEdit('/edit/news', [
    answering('listNews', { news: [news] }),
    answering('removeNews', { news: [] }),
  ])
  answerFromNow(answering('listDeletedNews', { news: [{ ...news, deleted_at: news.updated_at }] }))
  await button(`${news.title}を削除する`).click()
  await expect.element(page.getByText(`「${news.title}」を削除しました。`).first()).toBeVisible()
  await expect.element(page.getByText('削除したもの（1件）')).toBeVisible()
  await expectSoundScreen()

  answerFromNow(failing('restoreNews', 404))
  await button('元に戻す').first().click()
  await expect.element(page.getByText('断りの言葉（not_found）')).toBeVisible()
  answerFromNow(answering('restoreNews', { news }), answering('listDeletedNews', { news: [] }))
  await button('元に戻す').first().click()
  await expect.element(page.getByText(`「${news.title}」を元に戻しました。`).first()).toBeVisible()
})

test('a deletion that fails says so at its entry', async () => {
  await openEdit('/edit/news', [
    answering('listNews', { news: [entry()] }),
    failing('removeNews', 503, { retryAfter: 2 }),
  ])
  await button(/を削除する/).click()
  await expect.element(page.getByText(/お知らせを削除できませんでした/)).toBeVisible()
})

test('what is written is shown as shops see it, and saved on what it was made of', async () => {
  const sent: unknown[] = []
  await openEdit('/edit/news/entry-1', [
    answering('getNews', { news: entry() }),
    answering('listNews', { news: [entry()] }),
    answering('updateNews', ({ body }) => {
      sent.push(body)
      return { news: entry({ title: hostile, updated_at: '2026-11-21T00:00:00.000Z' }) }
    }),
  ])
  await title.fill(hostile)
  const preview = page.getByRole('region', { name: 'お店での見え方' })
  await expect.element(preview.getByRole('heading', { name: hostile })).toBeVisible()
  await expectSoundScreen()
  await save.click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  expect(sent).toEqual([{ id: 'entry-1', title: hostile, based_on: entry().updated_at }])
  await expect.element(page.getByText(`「${hostile}」を変更しました。`).first()).toBeVisible()
})

test('what cannot be saved is said at its field, before anything is sent', async () => {
  await openEdit('/edit/news/new', [])
  await page.getByRole('textbox', { name: '本文' }).fill('本文だけ')
  await page.getByRole('textbox', { name: 'YouTubeの動画のアドレス' }).fill('https://example.com/a')
  await button('登録して知らせる').click()
  await expect.element(page.getByText('入力してください')).toBeVisible()
  await expect.element(page.getByText(/YouTubeの動画のアドレスを選んで/)).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expectSoundScreen()
})

test('what was written is there again when the screen is, and can be thrown away', async () => {
  const answers = [
    answering('getNews', { news: entry() }),
    answering('listNews', { news: [entry()] }),
  ]
  await openEdit('/edit/news/entry-1', answers, { size: 'phone' })
  await title.fill('書きかけの題名')
  await expect.element(page.getByText(/書きかけをこの端末に残しています/)).toBeVisible()
  await router.navigate('/edit/news')
  await expect.element(page.getByText('書きかけあり')).toBeVisible()
  await router.navigate('/edit/news/entry-1')
  await expect.element(title).toHaveValue('書きかけの題名')
  await expectSoundScreen()
  await button('書きかけを捨てる').click()
  await expect.element(title).toHaveValue(entry().title)
  await router.navigate('/edit/news')
  await expect.element(page.getByRole('link', { name: /を編集する/ })).toBeVisible()
  await expect.element(page.getByText('書きかけあり')).not.toBeInTheDocument()
})

test('a refused save shows what another admin has written, and the person decides', async () => {
  const sent: unknown[] = []
  const theirs = entry({
    title: '相手の題名',
    contents: '相手の本文',
    updated_at: '2026-11-21T00:00:00.000Z',
  })
  await openEdit('/edit/news/entry-1', [
    answering('getNews', { news: entry() }),
    failing('updateNews', 409, { code: 'conflict', current: theirs }),
    answering('listNews', { news: [] }),
  ])
  await title.fill('自分の題名')
  await save.click()
  await expect
    .element(page.getByRole('heading', { name: /ほかの管理者が、このお知らせを変更しました/ }))
    .toBeVisible()
  await expect.element(page.getByText('相手の本文')).toBeVisible()
  await expect.element(title).toHaveValue('自分の題名')
  await expectSoundScreen()

  await button('自分の書きかけで続ける').click()
  await expect.element(page.getByRole('textbox', { name: '本文' })).toHaveValue('相手の本文')
  answerFromNow(
    answering('updateNews', ({ body }) => {
      sent.push(body)
      return { news: { ...theirs, title: '自分の題名' } }
    }),
  )
  await save.click()
  await expect.element(heading('更新ニュース')).toBeVisible()
  expect(sent).toEqual([{ id: 'entry-1', title: '自分の題名', based_on: theirs.updated_at }])
})

test('what is left of a draft meets what another admin has written since, before anything is sent', async () => {
  await openEdit('/edit/news/entry-1', [answering('getNews', { news: entry() })])
  await title.fill('自分の題名')
  await expect.element(page.getByText(/書きかけをこの端末に残しています/)).toBeVisible()
  await router.navigate('/edit')
  const theirs = entry({ title: '相手の題名', updated_at: '2026-11-21T00:00:00.000Z' })
  answerFromNow(answering('getNews', { news: theirs }))
  await router.navigate('/edit/news/entry-1')
  await button('書きかけを捨てて、この内容にする').click()
  await expect.element(title).toHaveValue('相手の題名')
})

test('a save whose answer was lost is made again as it was, and then what was written since', async () => {
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
    answering('updateNews', ({ body }) => {
      calls.push({ body, key: null })
      return { news: { ...added, title: '二度目' } }
    }),
    answering('listNews', { news: [] }),
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

test('an entry that another admin has deleted can be brought back, and what is written stays', async () => {
  const deleted = { ...entry(), deleted_at: '2026-11-21T00:00:00.000Z' }
  await openEdit(
    '/edit/news/entry-1',
    [
      answering('getNews', { news: entry() }),
      failing('updateNews', 404),
      answering('restoreNews', { news: entry() }),
      answering('listNews', { news: [] }),
    ],
    { deleted: [deleted] },
  )
  await title.fill('自分の題名')
  await save.click()
  await expect.element(heading('このお知らせは削除されています')).toBeVisible()
  await expectSoundScreen()
  await button('元に戻す').click()
  await expect.element(title).toHaveValue('自分の題名')
})

test('an entry that is gone for good says so', async () => {
  await openEdit('/edit/qanda/entry-1', [failing('getQanda', 404)], { size: 'phone' })
  await expect.element(heading('この説明は見つかりません')).toBeVisible()
  await expectSoundScreen()
})

test('while an entry is on its way there is a way back', async () => {
  await openEdit('/edit/news/entry-1', [waiting('getNews')])
  await expect.element(page.getByText('お知らせを読み込んでいます')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '更新ニュースの一覧にもどる' }))
    .toHaveAttribute('href', '/edit/news')
})

test('a photo is chosen of the archive, by words of its name', async () => {
  const path = `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/1200x800.jpg`
  const asked: (string | null)[] = []
  await openEdit(
    '/edit/news/new',
    [
      answering('listArchiveImages', ({ query }) => {
        asked.push(query.get('q'))
        const img = {
          id: 'image-1',
          name: hostile,
          url: path,
          thumb_url: `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/320.webp`,
          type: 'image/jpeg',
          bytes: 1000,
          width: 1200,
          height: 800,
          used: [],
          created_at: entry().updated_at,
          updated_at: entry().updated_at,
        }
        return { img: query.get('q') === 'ない' ? [] : [img], count: 1, found: 1 }
      }),
    ],
    { size: 'phone' },
  )
  await button('写真をえらぶ').click()
  const search = page.getByRole('searchbox', { name: '写真の名前でさがす' })
  await search.fill('ない')
  await expect.element(page.getByText('その名前の写真はありません')).toBeVisible()
  await expectSoundScreen()
  await search.fill('')
  await button(hostile).click()
  await expect.element(page.getByRole('img', { name: 'いまの写真' })).toBeVisible()
  expect(asked).toContain('ない')
  await button('写真をはずす').click()
  await expect.element(button('写真をえらぶ')).toBeVisible()
})
