import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'

const name = 'PublicKeyCredential'
const own = Object.getOwnPropertyDescriptor(window, name)

/** As in the browsers inside some apps. */
function removePasskeys() {
  Reflect.deleteProperty(window, name)
}

afterEach(() => {
  if (own) Object.defineProperty(window, name, own)
})

const { origin } = window.location
const config = http.get('/config.json', () =>
  HttpResponse.json({
    media: origin,
    pages: origin,
    passkey_origin: origin,
    browser: 'Google Chrome',
  }),
)
const signedOut = [config, mockRefusal('getSession', 401)]
const button = (label: string) => page.getByRole('button', { name: label, exact: true })
const notHere = page.getByText('このブラウザでは、パスキーを使えません。', { exact: false })

test('a shop signs in with a passkey only where the browser has passkeys', async () => {
  await openScreen('/login', { user: null, answers: signedOut })
  await expect.element(button('顔や指紋でログイン')).toBeVisible()
})

test('a browser without passkeys offers a shop the password alone', async () => {
  removePasskeys()
  await openScreen('/login', { user: null, answers: signedOut })
  await expect.element(button('ログイン')).toBeVisible()
  await expect.element(page.getByText('Google Chrome', { exact: false }).first()).toBeVisible()
  expect(button('顔や指紋でログイン').query()).toBeNull()
})

test('a shop can add a passkey only where the browser has passkeys', async () => {
  const answers = [config, mockAnswer('listPasskeys', { passkeys: [], passkey_origin: origin })]
  await openScreen('/password', { answers })
  await expect.element(button('このパソコンを追加する')).toBeVisible()
})

test('a browser without passkeys offers a shop no passkey to add', async () => {
  removePasskeys()
  let isAnswered = false
  const answer = mockAnswer('listPasskeys', () => {
    isAnswered = true
    return { passkeys: [], passkey_origin: origin }
  })
  await openScreen('/password', { answers: [config, answer] })
  await expect.element(button('このパスワードにする')).toBeVisible()
  await expect.poll(() => isAnswered).toBe(true)
  expect(page.getByText('顔や指紋でログイン').query()).toBeNull()
})

const factors: SecondFactors = {
  required: false,
  code: null,
  passkeys: [],
  recovery_left: 0,
  passkey_origin: origin,
}
const account = [
  mockAnswer('listOwnSessions', { sessions: [] }),
  mockAnswer('getFactors', { factors }),
]

test('an admin can add a passkey only where the browser has passkeys', async () => {
  await openScreen('/edit/account', { admin: testAdmin, answers: account })
  await expect.element(button('パスキーを追加する')).toBeVisible()
  expect(notHere.query()).toBeNull()
})

test('a browser without passkeys tells an admin so', async () => {
  removePasskeys()
  await openScreen('/edit/account', { admin: testAdmin, answers: account, size: 'phone' })
  await expect.element(notHere).toBeVisible()
  await expect.element(button('認証アプリを設定する')).toBeVisible()
  expect(button('パスキーを追加する').query()).toBeNull()
  await expectAccessibleScreen()
})

async function giveAdminPassword(code: boolean) {
  const next = { ticket: 'ticket', code, passkey: '{}' }
  await openScreen('/edit', {
    user: null,
    size: 'phone',
    answers: [mockRefusal('getAdminSession', 401)],
  })
  changeAnswers(mockAnswer('adminSignIn', { next }))
  await page.getByLabelText('ログインID').fill('kanri')
  await page.getByLabelText('パスワード', { exact: true }).fill('kanri-no-himitsu')
  await button('ログイン').click()
  await expect
    .element(page.getByText('続けて、2段階認証をしてください', { exact: false }))
    .toBeVisible()
}

test('an admin signs in with a passkey only where the browser has passkeys', async () => {
  await giveAdminPassword(true)
  await expect.element(button('パスキーでログイン')).toBeVisible()
  expect(notHere.query()).toBeNull()
})

test.each([
  [true, 'このブラウザでは、パスキーを使えません。コードを入れてください。'],
  [
    false,
    'このブラウザでは、パスキーを使えません。パスキーを使えるブラウザでログインしてください。',
  ],
])(
  'a browser without passkeys tells an admin how to go on (with codes: %s)',
  async (code, text) => {
    removePasskeys()
    await giveAdminPassword(code)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(button('パスキーでログイン').query()).toBeNull()
    expect(page.getByLabelText('コード', { exact: true }).query() !== null).toBe(code)
    await expectAccessibleScreen()
  },
)
