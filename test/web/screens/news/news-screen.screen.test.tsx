import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { answerFromNow, openScreen } from '#test/support/screen.tsx'

const heading = page.getByRole('heading', { name: '更新ニュース', level: 1 })

test('while the news are on their way it says so after a second', async () => {
  await openScreen('/news', { answers: [waiting('listNews')] })
  await expect.element(heading).toBeInTheDocument()
  await expect.element(page.getByText('更新ニュースを読み込んでいます')).toBeVisible()
})

test('no news yet', async () => {
  await openScreen('/news', { answers: [answering('listNews', { news: [] })] })
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('news that cannot be loaded say why, and come with another try', async () => {
  await openScreen('/news', { answers: [failing('listNews', 500)] })
  await expect.element(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
  answerFromNow(answering('listNews', { news: [] }))
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('without a network it says so', async () => {
  await openScreen('/news', { answers: [unreachable('listNews')] })
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
})
