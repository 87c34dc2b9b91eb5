import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, openScreen } from '#test/support/screen/screen.tsx'

const loginId = page.getByLabelText('ログインID')
const sendButton = page.getByRole('button', { name: 'メールを送る' })
const next = page.getByLabelText('新しいパスワード')
const setButton = page.getByRole('button', { name: 'このパスワードにする' })

// The app loads its configuration once.
const { origin } = window.location
const config = http.get('/config.json', () =>
  HttpResponse.json({ media: origin, pages: origin, sends_mail: true }),
)

test('asks for the login, keeps it after a failure, and says what was done', async () => {
  await openScreen('/password/forgot', {
    user: null,
    size: 'phone',
    answers: [config, mockRefusal('getSession', 401)],
  })
  await expect.element(page.getByText(/お店が一時停止中のことがあります/)).toBeVisible()
  await sendButton.click()
  await expect.element(page.getByText('IDが入力されていません')).toBeVisible()
  await loginId.fill('sakura')
  changeAnswers(mockUnreachable('sendPasswordLink'))
  await sendButton.click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(loginId).toHaveValue('sakura')
  changeAnswers(mockAnswer('sendPasswordLink', { res: '案内を送りました' }))
  await sendButton.click()
  await expect.element(page.getByText('案内を送りました')).toBeVisible()
  await expectAccessibleScreen()
})

test('a new password is set by the link, and the sign-in follows', async () => {
  const sent: unknown[] = []
  await openScreen('/password/new#shop.secret', {
    user: null,
    size: 'phone',
    answers: [
      config,
      mockRefusal('getSession', 401),
      mockAnswer('setPasswordByLink', ({ body }) => {
        sent.push(body)
        return { login_id: 'sakura' }
      }),
    ],
  })
  await setButton.click()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  await next.fill('hinode-no-mise-5')
  await setButton.click()
  await expect.element(page.getByText('ログインIDは「sakura」です', { exact: false })).toBeVisible()
  expect(sent).toEqual([{ token: 'shop.secret', password: 'hinode-no-mise-5' }])
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect.element(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
})

test('a link that is over leads to another mail, and the typed password stays', async () => {
  await openScreen('/password/new#shop.secret', {
    user: null,
    size: 'phone',
    answers: [
      config,
      mockRefusal('getSession', 401),
      mockRefusal('setPasswordByLink', 409, { code: 'conflict', res: '時間が過ぎました' }),
    ],
  })
  await next.fill('hinode-no-mise-5')
  await setButton.click()
  await expect.element(page.getByText('時間が過ぎました')).toBeVisible()
  await expect.element(next).toHaveValue('hinode-no-mise-5')
  await page.getByRole('button', { name: 'もう一度メールを送る' }).click()
  await expect.element(sendButton).toBeVisible()
})

test('the sign-in screen leads to help, which says whom to ask where no mail is sent', async () => {
  const support = { phone: '03-1234-5678', mail: 'help@example.jp' }
  await openScreen('/login', {
    user: null,
    size: 'phone',
    answers: [
      mockRefusal('getSession', 401),
      http.get('/config.json', () => HttpResponse.json({ media: origin, pages: origin, support })),
    ],
  })
  await page.getByRole('link', { name: 'パスワードを忘れたとき' }).click()
  await expect.element(page.getByRole('heading', { name: 'パスワードを忘れたとき' })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: '03-1234-5678' }))
    .toHaveAttribute('href', 'tel:03-1234-5678')
  await expect.element(page.getByRole('link', { name: 'help@example.jp' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'メールを送る' })).not.toBeInTheDocument()
  await expectAccessibleScreen()
})
