import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { News } from '#functions/contract/news.ts'
import { answering } from '#test/support/answers.ts'
import { answerFromNow, openScreen, shopUser } from '#test/support/screen.tsx'
import { endSession } from '#web/api/session.ts'
import { queryClient } from '#web/app/queries.ts'

const news: News = {
  id: '01JD0000000000000000000002',
  title: 'さくら食堂だけのお知らせ',
  contents: '',
  link: '',
  photo: '',
  movie: '',
  updated_at: shopUser.updated_at,
}
const otherShop = {
  ...shopUser,
  id: '01JD0000000000000000000001',
  shop_name: 'たぬき亭',
  must_change_password: true,
}

test('another shop’s one-time password leaves nothing of the first shop in memory', async () => {
  await openScreen('/news', { answers: [answering('listNews', { news: [news] })] })
  await expect.element(page.getByText(news.title)).toBeVisible()
  answerFromNow(
    answering('signIn', { user: otherShop, token: 'other handle' }),
    answering('getSession', { user: otherShop, token: 'other handle' }),
  )
  endSession()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await dialog.getByLabelText('ログインID').fill('tanuki')
  await dialog.getByLabelText('パスワード', { exact: true }).fill('hitotsu-dake')
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(page.getByText('新しいパスワードを決める')).toBeVisible()
  const remembered = queryClient.getQueryCache().getAll()
  expect(JSON.stringify(remembered.map(({ state }) => state.data))).not.toContain('さくら')
})
