import { delay } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#functions/contract/messages.ts'
import type { News } from '#functions/contract/news.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, openScreen, shopUser } from '#test/support/screen/screen.tsx'
import { mockSaves, openEditor, readTexts } from '#test/web/editor/screen/opened-editor.ts'
import { markSessionEnded, useSession } from '#web/api/session.ts'
import { shopQueryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/routes.tsx'

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

test('clears the data of the first shop when another signs in with a one-time password', async () => {
  // The call that marks the list as seen is answered when the other shop has signed in.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const list = mockAnswer('listNews', async ({ query }) => {
    if (!query.has('seen')) await held
    return { news: [news] }
  })
  await openScreen('/news#news', { answers: [list] })
  await expect.element(page.getByText(news.title)).toBeVisible()
  await expect.poll(() => list.queries).toContain('')
  changeAnswers(
    mockAnswer('signIn', { user: otherShop, token: 'other handle' }),
    mockAnswer('getSession', { user: otherShop, token: 'other handle' }),
  )
  markSessionEnded()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await dialog.getByLabelText('ログインID').fill('tanuki')
  await dialog.getByLabelText('パスワード', { exact: true }).fill('hitotsu-dake')
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(page.getByText('新しいパスワードを決める')).toBeVisible()
  release()
  // Long enough for the answer to arrive.
  await delay(500)
  const remembered = shopQueryClient.getQueryCache().getAll()
  expect(JSON.stringify(remembered.map(({ state }) => state.data))).not.toContain('さくら')
})

test('says that the shop is suspended where that ended the session', async () => {
  const res = messages.shopSuspended
  const suspended = mockRefusal('listNews', 401, { code: 'session_required', res })
  await openScreen('/news', { answers: [suspended] })
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect.element(dialog.getByText(res)).toBeVisible()
  await dialog.getByRole('button', { name: 'ログイン画面へ' }).click()
  await expect.element(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expect.element(page.getByText(res)).toBeVisible()
})

test('the sign-in screen says so in a new tab, too', async () => {
  const res = messages.shopSuspended
  const suspended = mockRefusal('getSession', 401, { code: 'session_required', res })
  await openScreen('/login', { user: null })
  useSession.setState({ isKnownOut: false })
  changeAnswers(suspended)
  await router.navigate('/news')
  await expect.element(page.getByText(res)).toBeVisible()
})

test('the sign-in opens at once when no field has the focus, and what was typed is saved after it', async () => {
  const saves: string[][] = []
  await openEditor({ answers: [mockRefusal('saveData', 401, { code: 'session_required' })] })
  await page.getByRole('button', { name: '部品1: 文字「a」' }).click()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('書いて、離れる。')
  const tab = page.getByRole('tab', { name: '見た目' })
  await tab.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await dialog.getByLabelText('パスワード', { exact: true }).fill('sakura-saku-9')
  changeAnswers(
    mockAnswer('signIn', { user: shopUser, token: 'handle' }),
    mockSaves((body) => void saves.push(readTexts(body))),
  )
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tab).toHaveFocus()
  await expect.poll(() => saves).toEqual([['書いて、離れる。', 'b']])
})
