import { HttpResponse, http, type RequestHandler } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#functions/contract/messages.ts'
import {
  mockAnswer,
  mockPending,
  mockRefusal,
  mockUnreachable,
} from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const loginId = page.getByLabelText('ログインID')
const password = page.getByLabelText('パスワード', { exact: true })
const button = page.getByRole('button', { name: 'ログイン', exact: true })

async function openSignIn(size: 'desktop' | 'phone' = 'phone', ...more: RequestHandler[]) {
  const answers = [mockRefusal('getSession', 401), ...more]
  await openScreen('/login', { user: null, size, answers })
  await expect.element(button).toBeVisible()
}

async function send() {
  await loginId.fill('sakura')
  await password.fill('sakura-saku-9')
  await button.click()
}

test('reports an empty field and sends nothing', async () => {
  await openSignIn()
  await button.click()
  await expect.element(page.getByText('IDが入力されていません')).toBeVisible()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  await expect.element(loginId).toHaveFocus()
  await expectAccessibleScreen()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const safari = `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`
const chromeOnIPhone = `${iPhone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`
const { origin } = window.location
const banner = { href: 'https://operator.example.jp/', image: '/favicon.svg', alt: '運営会社' }
const bannerLink = page.getByRole('link', { name: '運営会社（別の画面で開きます）' })
const configure = (settings: object) =>
  http.get('/config.json', () => HttpResponse.json({ media: origin, pages: origin, ...settings }))

test.each([
  ['a PC', firefox, 'Google Chrome'],
  ['an iPhone', safari, 'Safari'],
  ['Chrome on an iPhone', chromeOnIPhone, 'Google Chrome'],
])('on %s, names one browser and links the banner to the operator', async (_, agent, name) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  await openSignIn('phone', configure({ browser: 'Google Chrome', banner }))
  await expect.element(page.getByText(`${name} でのご利用をおすすめします。`)).toBeVisible()
  await expect.element(bannerLink).toHaveAttribute('href', banner.href)
  await expect.element(bannerLink).toHaveAttribute('target', '_blank')
  await expectAccessibleScreen()
})

test('has neither note nor banner where the operator sets none', async () => {
  await openSignIn()
  expect(page.getByText(/おすすめします/).query()).toBeNull()
  expect(bannerLink.query()).toBeNull()
})

test('shows the password on demand', async () => {
  await openSignIn()
  await password.fill('sakura-saku-9')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /表示/ }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('says that it is signing in', async () => {
  await openSignIn()
  changeAnswers(mockPending('signIn'))
  await send()
  await expect.element(page.getByText('ログインしています')).toBeVisible()
})

test('shows the server’s message with the time to wait', async () => {
  await openSignIn()
  const res = 'ログインIDまたはパスワードが違います'
  changeAnswers(mockRefusal('signIn', 401, { code: 'sign_in_failed', res }))
  await send()
  await expect.element(page.getByText(res)).toBeVisible()
  await expect.element(password).toHaveValue('sakura-saku-9')
  changeAnswers(
    mockRefusal('signIn', 429, { res: '何度も間違えたため、お待ちください。', retryAfter: 900 }),
  )
  await button.click()
  await expect
    .element(page.getByText('何度も間違えたため、お待ちください。（あと15分）'))
    .toBeVisible()
  await expectAccessibleScreen()
})

test('explains why a correct sign-in is rejected, on a phone', async () => {
  await openSignIn()
  const res = messages.oneTimeOver
  changeAnswers(mockRefusal('signIn', 403, { code: 'forbidden', res }))
  await send()
  await expect.element(page.getByText(res)).toBeVisible()
  await expect.element(loginId).toHaveValue('sakura')
  await expectAccessibleScreen()
})

test('reports that there is no network and retries', async () => {
  await openSignIn()
  changeAnswers(mockUnreachable('signIn'))
  await send()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  changeAnswers(
    mockAnswer('signIn', { user: shopUser, token: 'handle' }),
    mockAnswer('listNews', { news: [] }),
  )
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'ホーム', level: 1 })).toBeInTheDocument()
})
