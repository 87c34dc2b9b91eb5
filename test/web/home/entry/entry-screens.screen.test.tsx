import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'
import { entry } from './entry.ts'

const news = entry({ title: '年末年始のお知らせ' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const back = page.getByRole('link', { name: '一覧にもどる' })
const shareButton = page.getByRole('button', { name: '共有する' })
// In LINE it opens the phone's browser.
const sharedAddress = `${location.origin}/news/entry-1?openExternalBrowser=1`

test('offers a way back while an entry is loading, and says after a second that it is loading', async () => {
  await openScreen('/news/entry-1', { answers: [mockPending('getNews')] })
  await expect.element(back).toHaveAttribute('href', '/news#news')
  await expect.element(page.getByText('お知らせを読み込んでいます')).toBeVisible()
})

for (const [address, name, text] of [
  ['/news/entry-1', 'getNews', 'このお知らせは見つかりません'],
  ['/qanda/entry-1', 'getQanda', 'この説明は見つかりません'],
] as const) {
  test(`${address}: says that a deleted entry is gone`, async () => {
    await openScreen(address, { answers: [mockRefusal(name, 404)], size: 'phone' })
    await expect.element(heading(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /の一覧を見る/ })).toBeVisible()
    await expectAccessibleScreen()
  })
}

test('reports that an entry could not be loaded and retries', async () => {
  await openScreen('/news/entry-1', { answers: [mockUnreachable('getNews')] })
  await expect.element(page.getByText('お知らせを読み込めませんでした')).toBeVisible()
  changeAnswers(mockAnswer('getNews', { news }))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(heading(news.title)).toBeVisible()
  expect(document.title).toContain(news.title)
})

test('says that an entry is gone if it was deleted after the list was shown', async () => {
  await openScreen('/news', {
    answers: [mockAnswer('listNews', { news: [news] }), mockRefusal('getNews', 404)],
  })
  await page.getByRole('button', { name: new RegExp(news.title) }).click()
  await page.getByRole('link', { name: new RegExp(news.title) }).click()
  await expect.element(heading('このお知らせは見つかりません')).toBeVisible()
})

test('shares the address by the device’s share dialog', async () => {
  const share = vi.fn<typeof navigator.share>(async () => undefined)
  Object.assign(navigator, { share })
  await openScreen('/news/entry-1', { answers: [mockAnswer('getNews', { news })] })
  await shareButton.click()
  expect(share).toHaveBeenCalledWith({ title: news.title, url: sharedAddress })
  Reflect.deleteProperty(navigator, 'share')
})

test('copies the address without a share dialog and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openScreen('/news/entry-1', { answers: [mockAnswer('getNews', { news })], size: 'phone' })
  await shareButton.click()
  await expect.element(page.getByText(/アドレスをコピーしました/)).toBeVisible()
  expect(write).toHaveBeenCalledWith(sharedAddress)
  write.mockRestore()
})

test('shows the address to copy when the clipboard is not available', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await openScreen('/news/entry-1', { answers: [mockAnswer('getNews', { news })], size: 'phone' })
  await shareButton.click()
  const address = page.getByRole('textbox', { name: 'アドレス' })
  await expect.element(address).toHaveValue(sharedAddress)
  await expectAccessibleScreen()
  write.mockRestore()
})

test('reports that an archive movie could not be loaded and retries', async () => {
  const movie = '/movies/aaaaaaaaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbbbbbbbb/160x90.mp4'
  await openScreen('/news/entry-1', {
    answers: [mockAnswer('getNews', { news: { ...news, movie } })],
    size: 'phone',
  })
  await expect.element(page.getByText(/動画を読み込めませんでした/)).toBeVisible()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText(/動画を読み込めませんでした/)).toBeVisible()
})
