import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'

const password = page.getByLabelText('新しいパスワード')
const go = page.getByRole('button', { name: 'このパスワードにする' })

test('an invited person chooses a password by the link, and the sign-in follows', async () => {
  await openScreen('/edit/password#tanaka.secret', {
    user: null,
    size: 'phone',
    answers: [mockRefusal('getAdminSession', 401)],
  })
  await go.click()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('setStaffPassword', 409, { res: 'リンクの期限が切れました' }))
  await password.fill('hinode-no-mise-5')
  await go.click()
  await expect.element(page.getByText('リンクの期限が切れました')).toBeVisible()
  await expect.element(password).toHaveValue('hinode-no-mise-5')

  const setStaffPassword = mockAnswer('setStaffPassword', { login_id: 'tanaka' })
  changeAnswers(setStaffPassword)
  await go.click()
  await expect.element(page.getByText('いま決めたパスワード', { exact: false })).toBeVisible()
  expect(setStaffPassword.bodies).toEqual([
    { token: 'tanaka.secret', password: 'hinode-no-mise-5' },
  ])
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})
