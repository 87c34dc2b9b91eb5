import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { entry, openEdit } from '#test/web/admin/open-edit.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const choice = (name: string) => page.getByRole('combobox', { name })
const title = page.getByRole('textbox', { name: '題名' })
const list = mockAnswer('listNews', { news: [] })
const counted = mockAnswer('countNewsAudience', {
  count: 1234,
  found: 2,
  names: ['さくら', 'うめ'],
})
const farTime = '2099-01-02T03:04'
const farStored = '2099-01-01T18:04:00.000Z'

const answerEntry = ({ body }: { body: unknown }) => {
  const { draft, ...fields } = body as { draft?: boolean }
  return { news: entry({ ...fields, ...(draft && { draft }) }) }
}
const adding = () => mockAnswer('addNews', answerEntry)
const updating = () => mockAnswer('updateNews', answerEntry)

const texts = { title: '花屋さんへ', contents: '', link: '', photo: '', movie: '' }

test('sends news to the shops of a filter after saying how many these are', async () => {
  const add = adding()
  await openEdit('/edit/news/new', [add, list, counted], { size: 'phone' })
  await title.fill(texts.title)
  await expect.element(page.getByText(/^いま2店に届きます。$/)).toBeVisible()
  await choice('送り先').selectOptions('条件に合うお店')
  await expect.element(page.getByText('条件を1つ以上えらんでください。')).toBeVisible()
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/どのお店に送るか、1つ以上/)).toBeVisible()
  expect(add.bodies).toEqual([])
  await choice('業種').selectOptions('花')
  await expect
    .element(page.getByText('いま2店に届きます（利用中の1,234店のうち）。「さくら」「うめ」'))
    .toBeVisible()
  await choice('タグ').selectOptions('商店街')
  await expectAccessibleScreen()
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/お店に「New」がつきます/).first()).toBeVisible()
  const filter = { type: 'florist', tag: '商店街' }
  expect(add.bodies).toEqual([{ ...texts, audience: { kind: 'filter', filter } }])
})

test('asks before it sends news to many, who see it ten minutes later', async () => {
  const add = adding()
  const update = mockAnswer('updateNews', { news: entry({ draft: true }) })
  const many = mockAnswer('countNewsAudience', { count: 1234, found: 1234, names: [] })
  await openEdit('/edit/news/new', [add, update, list, many], { size: 'phone' })
  await title.fill(texts.title)
  const dialog = page.getByRole('dialog')
  await button('登録して知らせる').click()
  await expect.element(dialog.getByText('1,234店に知らせますか？')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: texts.title })).toBeVisible()
  const send = dialog.getByRole('button', { name: '1,234店に知らせる' })
  const typed = dialog.getByRole('textbox')
  await typed.fill('1233')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleScreen()
  await typed.fill('１,２３４')
  await send.click()
  await expect
    .element(page.getByText(/に公開します。それまで、お店には見えません。/).first())
    .toBeVisible()
  const [body] = add.bodies as [{ publish_at: string }]
  const minutes = (Date.parse(body.publish_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(8)
  expect(minutes).toBeLessThanOrEqual(11)
  await button('取り消す').click()
  await expect.element(page.getByText(/を取り消して、下書きにもどしました。/).first()).toBeVisible()
  expect(update.bodies).toEqual([{ id: 'entry-1', draft: true, publish_at: null }])
})

test('asks without a number before it sends news to some shops, or to unknown ones', async () => {
  const add = adding()
  const some = mockAnswer('countNewsAudience', { count: 99, found: 99, names: [] })
  await openEdit('/edit/news/new', [add, list, some])
  await title.fill(texts.title)
  await button('登録して知らせる').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('すぐに、お店に見えるようになります。')).toBeVisible()
  await dialog.getByRole('button', { name: 'やめる' }).click()
  expect(add.bodies).toEqual([])
  await button('登録して知らせる').click()
  await dialog.getByRole('button', { name: '99店に知らせる' }).click()
  await expect.element(page.getByText(/お店に「New」がつきます/).first()).toBeVisible()
  expect(add.bodies).toEqual([texts])
})

test('schedules news, and refuses a time that has gone by', async () => {
  const add = adding()
  await openEdit('/edit/news/new', [add, list, counted])
  await title.fill(texts.title)
  await choice('知らせる日時').selectOptions('日時を決める')
  await button('日時を予約する').click()
  await expect.element(page.getByText('日時を入れてください')).toBeVisible()
  const time = page.getByLabelText('お店に見えるようになる日時')
  await time.fill('2020-01-01T00:00')
  await button('日時を予約する').click()
  await expect.element(page.getByText('過ぎた日時は予約できません')).toBeVisible()
  await time.fill(farTime)
  await expectAccessibleScreen()
  await button('日時を予約する').click()
  await expect.element(page.getByText(/1月2日.*に公開します/).first()).toBeVisible()
  expect(add.bodies).toEqual([{ ...texts, publish_at: farStored }])
})

test('saves a draft for all admins, and sends one as it is', async () => {
  const [add, update] = [adding(), updating()]
  const draft = entry({ draft: true, audience: { kind: 'shops', ids: ['a', 'b'] } })
  await openEdit('/edit/news/new', [add, list, counted])
  await title.fill(texts.title)
  changeAnswers(mockAnswer('listNewsDrafts', { news: [draft] }))
  await button('下書きに保存する').click()
  await expect.element(page.getByText(/下書きに保存しました。/).first()).toBeVisible()
  expect(add.bodies).toEqual([{ ...texts, draft: true }])
  await expect.element(page.getByRole('heading', { name: '下書き（1件）' })).toBeVisible()
  await expect.element(page.getByText(/送り先: えらんだお店 2店/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('getNews', { news: draft }), update, list)
  await page.getByRole('link', { name: `${draft.title}の続きを書く` }).click()
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/お店に「New」がつきます/).first()).toBeVisible()
  expect(update.bodies.at(-1)).toEqual({ id: draft.id, draft: false, based_on: draft.updated_at })
})

test('takes scheduled news back to the drafts', async () => {
  const update = updating()
  const news = entry({ publish_at: farStored })
  await openEdit(`/edit/news/${news.id}`, [mockAnswer('getNews', { news }), update, list, counted])
  await button('下書きにもどす').click()
  await expect.element(page.getByText(/下書きに保存しました。/).first()).toBeVisible()
  expect(update.bodies).toEqual([{ id: news.id, draft: true, based_on: news.updated_at }])
})

test('begins a message to the shops of the address, apart from other unfinished news', async () => {
  const add = adding()
  const answers = [add, list, counted]
  await openEdit('/edit/news/new#shops=shop-1+shop-2', answers)
  await expect.element(choice('送り先')).toHaveDisplayValue('えらんだお店 2店')
  await expect
    .element(page.getByRole('region', { name: 'お店での見え方' }).getByText('あなたのお店へ'))
    .toBeVisible()
  await title.fill(texts.title)
  await button('登録して知らせる').click()
  await expect.element(page.getByText(/お店に「New」がつきます/).first()).toBeVisible()
  const audience = { kind: 'shops', ids: ['shop-1', 'shop-2'] }
  expect(add.bodies).toEqual([{ ...texts, audience }])
})

test('reports that the shops could not be counted', async () => {
  await openEdit('/edit/news/new', [mockRefusal('countNewsAudience', 500)])
  await expect.element(page.getByText(/何店に届くかを確かめられませんでした/)).toBeVisible()
})

test('lists for whom and when news is, and counts its own readers', async () => {
  const forOne = entry({ id: 'entry-1', direct: true, audience: { kind: 'shops', ids: ['a'] } })
  const later = entry({ id: 'entry-2', title: 'あとで', publish_at: farStored })
  const unseen = [
    { id: 'entry-1', count: 1, shops: 1 },
    { id: 'entry-2', count: 9, shops: 9 },
  ]
  await openEdit('/edit/news', [
    mockAnswer('listNews', { news: [later, forOne] }),
    mockAnswer('countUnseenNews', { shops: 9, unseen }),
  ])
  await expect.element(page.getByText('えらんだお店 1店')).toBeVisible()
  await expect.element(page.getByText('お店はまだ見ていません')).toBeVisible()
  await expect.element(page.getByText(/1月2日.*に公開/)).toBeVisible()
  await expect.element(page.getByText(/9店のうち/)).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('shows a shop that news was sent to it', async () => {
  const { audience: _audience, ...news } = entry({ direct: true })
  await openScreen('/news', { answers: [mockAnswer('listNews', { news: [news] })] })
  await expect.element(page.getByText('あなたのお店へ')).toBeVisible()
  await expectAccessibleScreen()
})
