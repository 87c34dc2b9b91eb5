import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen, openScreen, shopUser } from '#test/support/screen.tsx'

const noNews = answering('listNews', { news: [] })
const menu = page.getByRole('navigation', { name: 'メニュー' })
const longName = '本日のおすすめ海鮮丼と手打ちそばの店さくら食堂駅前本店（旧のれん亭）'

test('a long shop name breaks within the sidebar', async () => {
  await openScreen('/news', { answers: [noNews], user: { ...shopUser, shop_name: longName } })
  await expect.element(menu).toBeVisible()
  await expectSoundScreen()
})

test('an address that no screen has leads on to the news', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('このアドレスの画面はありません')).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('link', { name: '更新ニュースへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

const badges = [
  answering('getNewsBadge', { badge: true, count: 2 }),
  answering('getQandaBadge', { badge: true, count: 1 }),
]

test('what is new is flagged in red, and taken away by looking at it', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews, ...badges] })
  const news = menu.getByRole('link', { name: '更新ニュース New' })
  await expect.element(news).toBeVisible()
  await expect.element(menu.getByRole('link', { name: '使い方 New' })).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('button', { name: 'たたむ' }).click()
  await expectSoundScreen()
  await news.click()
  await expect.element(news).not.toBeInTheDocument()
})

test('folded or not is remembered on this device', async () => {
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

test('without a network a banner says so, and when it is back the screen is loaded again', async () => {
  await openScreen('/news', { answers: [unreachable('listNews')], size: 'phone' })
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
  setOnline(false)
  await expect.element(page.getByText(/^電波がありません。/).first()).toBeVisible()
  await expectSoundScreen()
  answerFromNow(noNews)
  setOnline(true)
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  await expect.element(page.getByText('電波がもどりました。')).toBeInTheDocument()
  await expect.element(page.getByText(/^電波がありません。/)).not.toBeInTheDocument()
})

test('signing out that fails says why, and works the next time', async () => {
  await openScreen('/news', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  answerFromNow(failing('signOut', 503))
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウト' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログアウトしますか？' })
  await expect.element(dialog.getByText(/^ログアウトできませんでした。/)).toBeVisible()
  await expectSoundScreen()
  answerFromNow(answering('signOut', { res: 'ログアウトしました' }))
  await dialog.getByRole('button', { name: 'ログアウトする' }).click()
  await expect.element(page.getByText('ログアウトしました')).toBeVisible()
})
