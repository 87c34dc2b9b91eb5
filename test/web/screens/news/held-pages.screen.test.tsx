import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, shopUser } from '#test/support/screen/screen.tsx'

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
