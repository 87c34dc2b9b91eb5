import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failing, unreachable } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen, openScreen, shopUser } from '#test/support/screen.tsx'

const current = page.getByLabelText('今のパスワード')
const next = page.getByLabelText('新しいパスワード')
const button = page.getByRole('button', { name: 'このパスワードにする' })

test('whoever has a one-time password reads why, and nothing typed is lost by a failure', async () => {
  await openScreen('/password', {
    user: { ...shopUser, must_change_password: true },
    size: 'phone',
  })
  await expect
    .element(page.getByRole('heading', { name: '新しいパスワードを決める' }))
    .toBeVisible()
  await expectSoundScreen()
  await current.fill('issho-ni-ichido')
  await next.fill('みじかい')
  await button.click()
  await expect.element(page.getByText('パスワードは8〜128文字にしてください')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await next.fill('のれんをくぐる 42')
  answerFromNow(unreachable('changePassword'))
  await button.click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(next).toHaveValue('のれんをくぐる 42')
  await expectSoundScreen()
})

test('a wrong present password is told beside its field', async () => {
  await openScreen('/password', { size: 'phone' })
  const fields = { current: '今のパスワードが違います' }
  answerFromNow(failing('changePassword', 400, { fields }))
  await current.fill('chigau-kagi')
  await next.fill('のれんをくぐる 42')
  await button.click()
  await expect.element(page.getByText('今のパスワードが違います')).toBeVisible()
  await expect.element(current).toHaveFocus()
  await expectSoundScreen()
})
