import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { entry } from './entry.ts'

const news = entry({ title: '年末年始のお知らせ' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const back = page.getByRole('link', { name: '一覧にもどる' })
const shareButton = page.getByRole('button', { name: '共有する' })

test('while an entry is on its way there is a way back, and it says so after a second', async () => {
  await openScreen('/news/entry-1', { answers: [waiting('getNews')] })
  await expect.element(back).toHaveAttribute('href', '/news')
  await expect.element(page.getByText('お知らせを読み込んでいます')).toBeVisible()
})

for (const [address, name, words] of [
  ['/news/entry-1', 'getNews', 'このお知らせは見つかりません'],
  ['/qanda/entry-1', 'getQanda', 'この説明は見つかりません'],
] as const) {
  test(`${address}: an entry that was deleted is said to be gone`, async () => {
    await openScreen(address, { answers: [failing(name, 404)], size: 'phone' })
    await expect.element(heading(words)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /の一覧を見る/ })).toBeVisible()
    await expectSoundScreen()
  })
}

test('an entry that cannot be loaded says why, and comes with another try', async () => {
  await openScreen('/news/entry-1', { answers: [unreachable('getNews')] })
  await expect.element(page.getByText('お知らせを読み込めませんでした')).toBeVisible()
  answerFromNow(answering('getNews', { news }))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(heading(news.title)).toBeVisible()
  expect(document.title).toContain(news.title)
})

test('an entry that was deleted after its list was shown is gone when it is opened', async () => {
  await openScreen('/news', {
    answers: [answering('listNews', { news: [news] }), failing('getNews', 404)],
  })
  await page.getByRole('link', { name: news.title }).click()
  await expect.element(heading('このお知らせは見つかりません')).toBeVisible()
})

test('an address is shared by what the device offers', async () => {
  const share = vi.fn<typeof navigator.share>(async () => undefined)
  Object.assign(navigator, { share })
  await openScreen('/news/entry-1', { answers: [answering('getNews', { news })] })
  await shareButton.click()
  expect(share).toHaveBeenCalledWith({ title: news.title, url: `${location.origin}/news/entry-1` })
  Reflect.deleteProperty(navigator, 'share')
})

test('without that it is copied, and that is said', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openScreen('/news/entry-1', { answers: [answering('getNews', { news })], size: 'phone' })
  await shareButton.click()
  await expect.element(page.getByText(/アドレスをコピーしました/)).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/news/entry-1`)
  write.mockRestore()
})

test('where nothing may be copied the address is shown to be copied by hand', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await openScreen('/news/entry-1', { answers: [answering('getNews', { news })], size: 'phone' })
  await shareButton.click()
  const address = page.getByRole('textbox', { name: 'アドレス' })
  await expect.element(address).toHaveValue(`${location.origin}/news/entry-1`)
  await expectSoundScreen()
  write.mockRestore()
})

test('long news show their beginning, and the way to the rest', async () => {
  const contents = Array.from({ length: 40 }, (_, index) => `${index + 1}行目`).join('\n')
  const long = entry({ contents })
  await openScreen('/news', {
    answers: [answering('listNews', { news: [long] }), answering('getNews', { news: long })],
    size: 'phone',
  })
  await expect.element(page.getByText(/10行目…/)).toBeVisible()
  await page.getByRole('link', { name: /つづきを読む/ }).click()
  await expect.element(page.getByText(/40行目/)).toBeVisible()
  await expectSoundScreen()
})

test('a movie of the archive that does not come says so, and can be tried again', async () => {
  const movie = '/movies/aaaaaaaaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbbbbbbbb/160x90.mp4'
  await openScreen('/news/entry-1', {
    answers: [answering('getNews', { news: { ...news, movie } })],
    size: 'phone',
  })
  await expect.element(page.getByText(/動画を読み込めませんでした/)).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText(/動画を読み込めませんでした/)).toBeVisible()
})
