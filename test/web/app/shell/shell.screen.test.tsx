import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'

const noNews = mockAnswer('listNews', { news: [] })
const menu = page.getByRole('navigation', { name: 'メニュー' })
const longName = '本日のおすすめ海鮮丼と手打ちそばの店さくら食堂駅前本店（旧のれん亭）'

test('wraps a long shop name in the sidebar', async () => {
  await openScreen('/news', { answers: [noNews], user: { ...shopUser, shop_name: longName } })
  await expect.element(menu).toBeVisible()
  await expectAccessibleScreen()
})

test('links from an unknown address to the news', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('このアドレスの画面はありません')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('link', { name: '更新ニュースへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

const badges = [
  mockAnswer('getNewsBadge', { badge: true, count: 2 }),
  mockAnswer('getQandaBadge', { badge: true, count: 1 }),
]

test('marks new entries in red until they are opened', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews, ...badges] })
  const news = menu.getByRole('link', { name: '更新ニュース New' })
  await expect.element(news).toBeVisible()
  await expect.element(menu.getByRole('link', { name: '使い方 New' })).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'たたむ' }).click()
  await expectAccessibleScreen()
  await news.click()
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
