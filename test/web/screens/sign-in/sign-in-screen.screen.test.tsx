import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, unreachable, waiting } from '#test/support/answers.ts'
import { answerFromNow, expectSoundScreen, openScreen, shopUser } from '#test/support/screen.tsx'

const loginId = page.getByLabelText('ログインID')
const password = page.getByLabelText('パスワード', { exact: true })
const button = page.getByRole('button', { name: 'ログイン', exact: true })

async function openSignIn(size: 'desktop' | 'phone' = 'phone') {
  await openScreen('/login', { user: null, size, answers: [failing('getSession', 401)] })
  await expect.element(button).toBeVisible()
}

async function send() {
  await loginId.fill('sakura')
  await password.fill('sakura-saku-9')
  await button.click()
}

test('an empty field is told at once, beside it, and nothing is sent', async () => {
  await openSignIn()
  await button.click()
  await expect.element(page.getByText('IDが入力されていません')).toBeVisible()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  await expect.element(loginId).toHaveFocus()
  await expectSoundScreen()
})

test('the note recommends a browser, and the banner leads to another site', async () => {
  await openSignIn('desktop')
  await expect.element(page.getByText('Google Chrome でのご利用をおすすめします。')).toBeVisible()
  const banner = page.getByRole('link', { name: /Google Chrome のダウンロード/ })
  await expect.element(banner).toHaveAttribute('target', '_blank')
  await expectSoundScreen()
})

test('the password is shown on demand', async () => {
  await openSignIn()
  await password.fill('sakura-saku-9')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /表示/ }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('the status line says that it is signing in', async () => {
  await openSignIn()
  answerFromNow(waiting('signIn'))
  await send()
  await expect.element(page.getByText('ログインしています')).toBeVisible()
})

test('a refusal is shown as the server words it, with the time to wait', async () => {
  await openSignIn()
  const res = 'ログインIDまたはパスワードが違います'
  answerFromNow(failing('signIn', 401, { code: 'sign_in_failed', res }))
  await send()
  await expect.element(page.getByText(res)).toBeVisible()
  await expect.element(password).toHaveValue('sakura-saku-9')
  answerFromNow(
    failing('signIn', 429, { res: '何度も間違えたため、お待ちください。', retryAfter: 900 }),
  )
  await button.click()
  await expect
    .element(page.getByText('何度も間違えたため、お待ちください。（あと15分）'))
    .toBeVisible()
  await expectSoundScreen()
})

test('without a network it says so, and the next try works', async () => {
  await openSignIn()
  answerFromNow(unreachable('signIn'))
  await send()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  answerFromNow(
    answering('signIn', { user: shopUser, token: 'handle' }),
    answering('listNews', { news: [] }),
  )
  await button.click()
  await expect
    .element(page.getByRole('heading', { name: '更新ニュース', level: 1 }))
    .toBeInTheDocument()
})
