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
import { phones, sizes } from '#test/support/screen/sizes.ts'
import { testShopWith } from '#test/support/screen/test-shop.ts'
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

const buildThumbnails = (has_samples: boolean, text = 'いらっしゃいませ'): Thumbnails =>
  ([1, 2, 3] as const).map((number) => ({
    page: number,
    has_samples: has_samples && number === 2,
    data: number === 1 ? [buildBlock('a', { text })] : [],
    bg,
    data1: [],
    data2: [],
  }))

const news = mockAnswer('listNews', { news: [] })
const thumbnails = mockAnswer('getPageThumbnails', { pages: buildThumbnails(false) })

const readThumbnail = () =>
  page.getByRole('img', { name: 'お店の今の見た目' }).query()?.querySelector('[inert] > div')
    ?.shadowRoot?.textContent

test.each([...sizes, 'small phone'] as const)(
  'draws each page under its name on a %s',
  async (size) => {
    const user = testShopWith({ label: 'お店' })
    await openScreen('/news', { answers: [news, thumbnails], user, size })
    await expect.poll(readThumbnail).toContain('いらっしゃいませ')
    await expect.element(page.getByRole('img', { name: 'ページ3の今の見た目' })).toBeVisible()
    await expectAccessibleScreen()
  },
)

test('says when a page was changed', async () => {
  await openScreen('/news', { answers: [news, thumbnails] })
  await expect.element(page.getByText(/11月20日\(金\) 12:00/).first()).toBeVisible()
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

const heading = page.getByRole('heading', { name: 'ホーム', level: 1 })

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

const newsItem = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const more = page.getByRole('button', { name: 'もっと見る' })

test.each(phones)(
  'shows the newest three news on one line each, opens one by a tap, and the others on demand, on a %s',
  async (size) => {
    const texts = ['一', '二', '三', '四'].map((title, index) =>
      entry({
        id: `entry-${index}`,
        title: title.repeat(40),
        contents: `${title}の本文`,
        ...(index === 0 && { direct: true }),
      }),
    )
    const first = mockAnswer('listNews', { news: texts, cursor: 'next' })
    await openScreen('/news', { answers: [first], size })
    await expect.element(newsItem('三三')).toBeVisible()
    await expect.element(newsItem('四四')).not.toBeInTheDocument()
    expect(newsItem('二二').element().getBoundingClientRect().height).toBeLessThan(64)
    await newsItem('二二').click()
    await expect.element(page.getByText('二の本文')).toBeVisible()
    await expect.element(page.getByText('一の本文')).not.toBeInTheDocument()
    await expectAccessibleScreen()
    await more.click()
    await expect.element(newsItem('四四')).toBeVisible()
    const older = mockAnswer('listNews', { news: [entry({ id: 'old', title: '古い' })] })
    changeAnswers(older)
    await more.click()
    await expect.element(newsItem('古い')).toBeVisible()
    expect(older.queries).toEqual(['seen=no&cursor=next'])
    await expect.element(more).not.toBeInTheDocument()
  },
)

const openMenu = () => page.getByRole('button', { name: 'メニュー' }).click()
const current = () => document.querySelector('nav [aria-current=page]')?.textContent

test.each(phones)(
  '更新ニュース of the sidebar leads to the list, ホーム to the whole, on a %s',
  async (size) => {
    await openScreen('/news', { answers: [news], size })
    const menu = page.getByRole('navigation', { name: 'メニュー' })
    await openMenu()
    expect(current()).toBe('ホーム')
    await menu.getByRole('link', { name: '更新ニュース' }).click()
    const list = page.getByRole('heading', { name: '更新ニュース', level: 2 })
    await expect.element(list).toHaveFocus()
    await expect.element(list).toBeInViewport()
    await openMenu()
    expect(current()).toBe('更新ニュース')
  },
)

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

// Last: an editor reports that it was left after its test.
test('the whole card of a page leads to its editor', async () => {
  const reports = mockAnswer('reportEditing', { others: 0, versions: { data: 1, bg: 1, slide: 1 } })
  await openScreen('/news', { answers: [news, thumbnails, mockPages({ texts: 'a' }), reports] })
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'ページ2を編集する' }) })
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
