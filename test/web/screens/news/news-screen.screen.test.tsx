import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { entry } from '#test/web/screens/entry/entry.ts'

const heading = page.getByRole('heading', { name: '更新ニュース', level: 1 })

test('says after a second that the news are loading', async () => {
  await openScreen('/news', { answers: [mockPending('listNews')] })
  await expect.element(heading).toBeInTheDocument()
  await expect.element(page.getByText('更新ニュースを読み込んでいます')).toBeVisible()
})

test('reports that news could not be loaded and retries', async () => {
  await openScreen('/news', { answers: [mockRefusal('listNews', 500)] })
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
  changeAnswers(mockAnswer('listNews', { news: [] }))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('loads older news on demand', async () => {
  const first = { news: [entry({ id: 'new', title: '新しい' })], cursor: 'next' }
  await openScreen('/news', { answers: [mockAnswer('listNews', first)] })
  await expect.element(page.getByRole('link', { name: '新しい', exact: true })).toBeVisible()
  const older = mockAnswer('listNews', { news: [entry({ id: 'old', title: '古い' })] })
  changeAnswers(older)
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.element(page.getByRole('link', { name: '古い', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '新しい', exact: true })).toBeVisible()
  expect(older.queries).toEqual(['cursor=next'])
  await expect.element(page.getByRole('button', { name: 'もっと見る' })).not.toBeInTheDocument()
})

test('home says which page is held, why, and what to do', async () => {
  const held = { reason: '電話番号が違います。', at: '2026-11-20T03:00:00.000Z' }
  const pages = shopUser.pages.map((each) => (each.page === 2 ? { ...each, held } : each))
  await openScreen('/news', {
    user: { ...shopUser, pages },
    size: 'phone',
    answers: [mockAnswer('listNews', { news: [] })],
  })
  const region = page.getByRole('region', { name: '公開を止められているページがあります' })
  await expect
    .element(
      region.getByText(/^ページ2は、サポート窓口が公開を止めています。理由：電話番号が違います。/),
    )
    .toBeVisible()
  await expect.element(page.getByRole('main').getByText('公開停止')).toBeVisible()
  await expectAccessibleScreen()
  await expect
    .element(region.getByRole('link', { name: 'ページ2を編集する' }))
    .toHaveAttribute('href', '/2')
})
