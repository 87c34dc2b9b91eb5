import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'

const current = page.getByLabelText('今のパスワード')
const next = page.getByLabelText('新しいパスワード')
const button = page.getByRole('button', { name: 'このパスワードにする' })

test('explains the one-time password and keeps the input after a failure', async () => {
  await openScreen('/password', {
    user: { ...shopUser, must_change_password: true },
    size: 'phone',
  })
  await expect
    .element(page.getByRole('heading', { name: '新しいパスワードを決める' }))
    .toBeVisible()
  await expectAccessibleScreen()
  await current.fill('issho-ni-ichido')
  await next.fill('みじかい')
  await button.click()
  await expect.element(page.getByText('パスワードは8〜128文字にしてください')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await next.fill('のれんをくぐる 42')
  changeAnswers(mockUnreachable('changePassword'))
  await button.click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(next).toHaveValue('のれんをくぐる 42')
  await expectAccessibleScreen()
})

test('shows a wrong current password at its field', async () => {
  await openScreen('/password', { size: 'phone' })
  const fields = { current: '今のパスワードが違います' }
  changeAnswers(mockRefusal('changePassword', 400, { fields }))
  await current.fill('chigau-kagi')
  await next.fill('のれんをくぐる 42')
  await button.click()
  await expect.element(page.getByText('今のパスワードが違います')).toBeVisible()
  await expect.element(current).toHaveFocus()
  await expectAccessibleScreen()
})

test('confirms the change and says where to continue', async () => {
  await openScreen('/password', {
    size: 'phone',
    answers: [
      mockAnswer('changePassword', { token: 'next' }),
      mockAnswer('listNews', { news: [] }),
    ],
  })
  await current.fill('sakura-saku-9')
  await next.fill('のれんをくぐる 42')
  await button.click()
  const heading = page.getByRole('heading', { name: 'パスワードを変えました' })
  await expect.element(heading).toHaveFocus()
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'ホームへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('lists who entered with a password that an admin made', async () => {
  const { created_at: at } = shopUser
  const entered = [{ at, device: 'iPhone の Safari', admin: 'tanaka', issued_at: at }]
  await openScreen('/password', { size: 'phone', user: { ...shopUser, entered } })
  const region = page.getByRole('region', { name: '入ったのは' })
  await expect.element(region.getByText(/11月20日\(金\) 12:00、iPhone の Safari/)).toBeVisible()
  await expectAccessibleScreen()
})

test('goes to the news when the change is cancelled', async () => {
  await openScreen('/password', { answers: [mockAnswer('listNews', { news: [] })] })
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('renews an ended session over the screen', async () => {
  await openScreen('/password', {
    answers: [mockRefusal('changePassword', 401, { code: 'session_required' })],
  })
  await current.fill('sakura-saku-9')
  await next.fill('のれんをくぐる 42')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect.element(dialog).toBeVisible()
  await expectAccessibleScreen()
})
