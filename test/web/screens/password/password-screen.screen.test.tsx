import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable } from '#test/support/answers.ts'
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

test('after the change it says so, what it means, and where to go on', async () => {
  await openScreen('/password', {
    size: 'phone',
    answers: [answering('changePassword', { token: 'next' }), answering('listNews', { news: [] })],
  })
  await current.fill('sakura-saku-9')
  await next.fill('のれんをくぐる 42')
  await button.click()
  const heading = page.getByRole('heading', { name: 'パスワードを変えました' })
  await expect.element(heading).toHaveFocus()
  await expectSoundScreen()
  await page.getByRole('button', { name: '更新ニュースへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('whoever does not want to after all goes to the news', async () => {
  await openScreen('/password', { answers: [answering('listNews', { news: [] })] })
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})

test('a session that ends here is asked for again over the screen', async () => {
  await openScreen('/password', {
    answers: [failing('changePassword', 401, { code: 'session_required' })],
  })
  await current.fill('sakura-saku-9')
  await next.fill('のれんをくぐる 42')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect.element(dialog).toBeVisible()
  await expectSoundScreen()
})
