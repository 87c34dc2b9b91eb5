import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, shopUser } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'

const facts = page.getByRole('region', { name: 'ホームページを見なおしましょう' })

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

function publishedShop(changes: Partial<PageSummary>, days = 3): ShopProfile {
  const published = { state: 'published', published_at: daysAgo(days), ...changes } as const
  const pages = shopUser.pages.map((each) =>
    each.page === 1 ? { ...each, ...published } : { ...each, published_at: null },
  )
  return { ...shopUser, pages }
}

const open = (user: ShopProfile, shop: object) =>
  openScreen('/news', {
    user,
    size: 'phone',
    answers: [
      mockAnswer('listNews', { news: [] }),
      mockAnswer('getPageThumbnails', { pages: [] }),
      mockAnswer('getShop', { ...emptyShop, shop: { ...emptyShop.shop, ...shop } }),
    ],
  })

const range = { open: '11:00', close: '20:00', last_order: '' }
const hours = { ...emptyShop.shop.hours, weekly: { ...emptyShop.shop.hours.weekly, mon: [range] } }

test('names what is out of date or missing, weightiest first, each with the way there', async () => {
  const past_dates = [
    { text: '8/31まで', block: 'menu' },
    { text: '昨日', block: 'news' },
  ]
  await open(publishedShop({ label: 'お店', past_dates, has_samples: true }, 120), {})
  const items = facts.getByRole('listitem')
  await expect.element(items.nth(4)).toBeVisible()
  const texts = items.elements().map((item) => item.querySelector('p')?.textContent)
  expect(texts).toEqual([
    '「お店」の「8/31まで」は過ぎています（ほかに1か所）',
    '営業時間がまだ入っていません',
    '電話番号がまだ入っていません',
    '「お店」に、見本のイラストがのっています',
    '120日間、新しくしていません',
  ])
  const links = facts
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/1', '/shop', '/shop', '/1', '/1'])
  await expectAccessibleScreen()
})

test.each([
  [{ has_sample_texts: true }, '「お店」に、見本の言葉がのっています'],
  [{ has_samples: true, has_sample_texts: true }, '「お店」に、見本のイラストと言葉がのっています'],
])('names what is still of the template: %o', async (samples, text) => {
  await open(publishedShop({ label: 'お店', ...samples }), { hours, phone: '03-1234-5678' })
  await expect.element(facts.getByRole('listitem')).toHaveTextContent(`${text}入れかえる`)
})

test('a shop whose pages are as they should be sees nothing of it', async () => {
  await open(publishedShop({}, 89), { hours, phone: '03-1234-5678' })
  await expect.element(page.getByRole('region', { name: 'きょうのお店' })).toBeVisible()
  await expect.element(facts).not.toBeInTheDocument()
})

test('before the first publication only the first steps are named', async () => {
  await open(
    {
      ...shopUser,
      pages: shopUser.pages.map((each) => Object.assign({}, each, { published_at: null })),
    },
    {},
  )
  await expect.element(page.getByRole('heading', { name: /のホームページ$/ })).toBeVisible()
  await expect.element(facts).not.toBeInTheDocument()
})
