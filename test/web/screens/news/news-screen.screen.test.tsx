import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, openScreen } from '#test/support/screen/screen.tsx'

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
