import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type EndpointOutput } from '#functions/contract/endpoint.ts'
import { type Endpoints } from '#functions/contract/endpoints.ts'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { emptyShop, testShopWith } from '#test/support/screen/test-shop.ts'
import { buildBlock } from '#test/web/editor/builders.ts'
import { mockPages } from '#test/web/editor/screen/opened-editor.ts'
import { entry } from '#test/web/home/entry/entry.ts'

type Thumbnails = EndpointOutput<Endpoints['getPageThumbnails']>['pages']

const bg = {
  position_url: '',
  color: '#ffffff',
  display: true,
  title: '',
  description: '',
  label: '',
}

const buildThumbnails = (has_files: boolean, text = 'いらっしゃいませ'): Thumbnails =>
  ([1, 2, 3] as const).map((number) => ({
    page: number,
    has_files: has_files && number === 2,
    data: number === 1 ? [buildBlock('a', { text })] : [],
    bg,
    data1: [],
    data2: [],
  }))

const steps = page.getByRole('region', { name: '公開までの3つのこと' })
const news = mockAnswer('listNews', { news: [] })
const thumbnails = mockAnswer('getPageThumbnails', { pages: buildThumbnails(false) })

const readThumbnail = () =>
  page.getByRole('img', { name: 'お店の今の見た目' }).query()?.querySelector('[inert] > div')
    ?.shadowRoot?.textContent

test('draws each page under its name, and says when it was changed', async () => {
  await openScreen('/news', { answers: [news, thumbnails], user: testShopWith({ label: 'お店' }) })
  await expect.poll(readThumbnail).toContain('いらっしゃいませ')
  await expect.element(page.getByRole('img', { name: 'ページ3の今の見た目' })).toBeVisible()
  await expect.element(page.getByText('11月20日(金) 12:00').first()).toBeVisible()
  await expectAccessibleScreen()
})

test('the screen works without thumbnails', async () => {
  await openScreen('/news', {
    answers: [news, mockRefusal('getPageThumbnails', 500)],
    user: testShopWith({ label: 'お店' }),
  })
  const link = page.getByRole('link', { name: 'お店を編集する' })
  await expect.element(link).toHaveAttribute('href', '/1')
  await expect.element(page.getByRole('img', { name: 'お店の今の見た目' })).toBeVisible()
  expect(readThumbnail()).toBeUndefined()
})

test('a new shop sees what is left to do, each step one tap away', async () => {
  await openScreen('/news', { answers: [news, thumbnails], size: 'phone' })
  const links = steps.getByRole('link')
  await expect.element(links.nth(0)).toHaveAttribute('href', '/shop')
  await expect.element(links.nth(1)).toHaveAttribute('href', '/1')
  await expect.element(links.nth(2)).toHaveAttribute('href', '/1')
  await expect.element(steps.getByText('（できました）')).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('ticks the steps that are done', async () => {
  const weekly = {
    ...emptyShop.shop.hours.weekly,
    mon: [{ open: '11:00', close: '15:00', last_order: '' }],
  }
  const shop = {
    ...emptyShop.shop,
    phone: '03-1234-5678',
    hours: { ...emptyShop.shop.hours, weekly },
  }
  await openScreen('/news', {
    answers: [
      news,
      mockAnswer('getShop', { ...emptyShop, shop }),
      mockAnswer('getPageThumbnails', { pages: buildThumbnails(true) }),
    ],
  })
  await expect
    .element(steps.getByRole('link', { name: /お店の情報を入れる ?（できました）/ }))
    .toBeVisible()
  await expect
    .element(steps.getByRole('link', { name: /写真を自分のものにする ?（できました）/ }))
    .toBeVisible()
})

test('the steps are gone for good after the first publication', async () => {
  await openScreen('/news', {
    answers: [news, thumbnails],
    user: testShopWith({ was_published: true }),
  })
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
})

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
  expect(older.queries).toEqual(['seen=no&cursor=next'])
  await expect.element(page.getByRole('button', { name: 'もっと見る' })).not.toBeInTheDocument()
})

const buildEntry = (daysAgo: number, issued_at: string) => ({
  at: new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString(),
  device: 'Windows の Chrome',
  admin: 'tanaka',
  issued_at,
})
const entered = page.getByRole('region', { name: '入ったのは' })
const openHome = (signIn: ReturnType<typeof buildEntry>) =>
  openScreen('/news', { answers: [news, thumbnails], user: { ...shopUser, entered: [signIn] } })

test('says who entered with a password that an admin made', async () => {
  await openHome(buildEntry(1, '2026-11-28T03:00:00.000Z'))
  await expect.element(entered.getByText(/Windows の Chrome.*tanaka さんが用意/)).toBeVisible()
  await expectAccessibleScreen()
})

test.each([
  ['more than a week ago', buildEntry(8, '2026-11-28T03:00:00.000Z')],
  ['with the first password', buildEntry(1, shopUser.created_at)],
])('says nothing of those who entered %s', async (_, signIn) => {
  await openHome(signIn)
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  expect(entered.query()).toBeNull()
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

// Last: an editor reports that it was left after its test.
test('the whole card of a page leads to its editor', async () => {
  const reports = mockAnswer('reportEditing', { others: 0, versions: { data: 1, bg: 1, slide: 1 } })
  await openScreen('/news', { answers: [news, thumbnails, mockPages({ texts: 'a' }), reports] })
  const card = page.getByRole('listitem').filter({ hasText: 'ページ2' }).filter({ hasText: '変更' })
  await card.click({ position: { x: 20, y: 20 } })
  await expect.poll(() => window.location.pathname).toBe('/2')
  // The links to the pages can be focused without navigating.
  const pages = page.getByRole('navigation', { name: '編集するページ' })
  const first = pages.getByRole('link', { name: 'ページ1' })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(pages.getByRole('link', { name: 'ページ2' })).toHaveFocus()
  expect(window.location.pathname).toBe('/2')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => window.location.pathname).toBe('/3')
})
