import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { useDeviceClock } from '#web/api/device-clock.ts'
import { router } from '#web/app/routes.tsx'

const noNews = mockAnswer('listNews', { news: [] })
const menu = page.getByRole('navigation', { name: 'メニュー' })
const longName = '本日のおすすめ海鮮丼と手打ちそばの店さくら食堂駅前本店（旧のれん亭）'

test('wraps a long shop name in the sidebar', async () => {
  await openScreen('/news', { answers: [noNews], user: { ...shopUser, shop_name: longName } })
  await expect.element(menu).toBeVisible()
  await expectAccessibleScreen()
})

test('links from an unknown address to home', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('このアドレスの画面はありません')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('link', { name: 'ホームへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

const badges = [
  mockAnswer('getNewsBadge', { badge: true, count: 2 }),
  mockAnswer('getQandaBadge', { badge: true, count: 1 }),
]

test('marks new entries in red until they were in view for a second', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews, ...badges] })
  const news = menu.getByRole('link', { name: '更新ニュース New' })
  await expect.element(news).toBeVisible()
  await expect.element(menu.getByRole('link', { name: '使い方 New' })).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'たたむ' }).click()
  await expectAccessibleScreen()
  const seen = mockAnswer('listNews', { news: [] })
  changeAnswers(seen)
  await page.viewport(360, 320)
  await router.navigate('/news')
  const heading = page.getByRole('heading', { name: '更新ニュース', level: 2 })
  await expect.element(page.getByText('お知らせはまだありません')).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(seen.queries).toEqual(['seen=no'])
  heading.element().scrollIntoView()
  await expect.poll(() => seen.queries).toEqual(['seen=no', ''])
  await page.getByRole('button', { name: 'メニュー' }).click()
  await expect.element(menu.getByRole('link', { name: '使い方 New' })).toBeVisible()
  await expect.element(news).not.toBeInTheDocument()
})

test('stores on the device whether the sidebar is collapsed', async () => {
  await openScreen('/news', { answers: [noNews] })
  await page.getByRole('button', { name: 'たたむ' }).click()
  await expect.element(page.getByRole('button', { name: 'ひらく' })).toBeVisible()
  expect(localStorage.getItem('sidebar')).toContain('"isCollapsed":true')
  await page.getByRole('button', { name: 'ひらく' }).click()
})

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => vi.restoreAllMocks())

test('shows a banner while offline and reloads the screen afterwards', async () => {
  await openScreen('/news', { answers: [mockUnreachable('listNews')], size: 'phone' })
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(/^電波がありません。/).first()).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(noNews)
  setOnline(true)
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(page.getByText('電波がもどりました。')).toBeInTheDocument()
  await expect.element(page.getByText(/^電波がありません。/)).not.toBeInTheDocument()
})

test('shows why signing out failed, and can be repeated', async () => {
  await openScreen('/news', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  changeAnswers(mockRefusal('signOut', 503))
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウト' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログアウトしますか？' })
  await expect.element(dialog.getByText(/^ログアウトできませんでした。/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('signOut', { res: 'ログアウトしました' }))
  await dialog.getByRole('button', { name: 'ログアウトする' }).click()
  await expect.element(page.getByText('ログアウトしました')).toBeVisible()
})

const styleOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)
const find = (selector: string) => document.querySelector(selector) ?? document.body
/** The number of twelve columns that the main view has. */
const countColumns = () =>
  Math.round((find('main').getBoundingClientRect().width / window.innerWidth) * 12)

test('has the specified sizes, fits into the window of a PC and lists each page once', async () => {
  const news = { id: 'a', title: '寸法', contents: '一行目', link: '', photo: '', movie: '' }
  const { updated_at } = shopUser
  await openScreen('/news', {
    answers: [mockAnswer('listNews', { news: [{ ...news, updated_at }] })],
  })
  await page.getByRole('button', { name: /寸法/ }).click()
  expect(styleOf(document.body, 'font-size')).toBe('16px')
  expect(styleOf(page.getByText('一行目').element(), 'line-height')).toBe('27.2px')
  expect(styleOf(find('main > *'), 'max-width')).toBe('1000px')
  expect(countColumns()).toBe(10)
  const active = find('nav [aria-current=page]')
  expect(active.textContent).toBe('ホーム')
  expect(styleOf(active, 'border-top-color')).toBe('rgb(255, 255, 255)')
  await expect
    .element(page.getByRole('button', { name: 'ログアウト' }))
    .toBeInViewport({ ratio: 1 })
  const side = find('aside')
  expect(side.scrollHeight - side.clientHeight).toBe(0)
  for (const name of ['ページ1', 'ページ2', 'ページ3'])
    expect(menu.getByRole('link', { name: new RegExp(name) }).all()).toHaveLength(1)
  for (const name of ['写真', '動画', '無料サンプル画像', '使い方'])
    await expect.element(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'たたむ' }).click()
  expect(countColumns()).toBe(11)
  await expectAccessibleScreen()
})

test.each([
  [-6, '約6分遅れて', 'desktop'],
  [3, '約3分進んで', 'phone'],
  [150, '約3時間進んで', 'small phone'],
] as const)(
  'says that the clock of the device is %i minutes ahead',
  async (minutes, text, size) => {
    const date = new Date(Date.now() - minutes * 60_000).toUTCString()
    const list = http.get('/api/news', () =>
      HttpResponse.json({ res: 'OK', news: [] }, { headers: { date } }),
    )
    await openScreen('/news', { answers: [list], size })
    const place = size === 'desktop' ? page : page.getByRole('dialog')
    if (size !== 'desktop') await page.getByRole('button', { name: 'メニュー' }).click()
    await expect.element(place.getByText(`この${device}の時計が、${text}います`)).toBeVisible()
    await expectAccessibleScreen()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    useDeviceClock.setState({ aheadMs: 0 })
  },
)

const device = window.matchMedia('(pointer: coarse)').matches ? 'スマホ' : 'パソコン'

test('the clock advances by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2026-11-25T00:59:58.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/news', { answers: [noNews] })
  const clock = (await page.getByText(/^水曜日/).findElement()).closest('time')
  if (!clock) throw new Error('There is no clock')
  expect(clock.textContent).toBe('水曜日 2026年 11月25日 09:59')
  expect([styleOf(clock, 'font-size'), styleOf(clock, 'color')]).toEqual([
    '20px',
    'rgb(74, 222, 128)',
  ])
  expect(styleOf(clock, 'font-family')).toMatch(/monospace$/)
  vi.advanceTimersByTime(3000)
  await expect.poll(() => clock.textContent).toBe('水曜日 2026年 11月25日 10:00')
})
