import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountSession } from '#functions/contract/accounts/account-session.ts'
import type { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { goBack } from '#test/web/admin/open-edit.ts'
import { router } from '#web/app/routes.tsx'
import { setUnsavedWork } from '#web/drafts/unsaved.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
  setUnsavedWork('nothing')
})

const hostile = `<img src=x onerror=alert(1)>${'W'.repeat(100)}\u202E🏮`
const at = '2026-11-20T03:00:00.000Z'

const session = (id: string, changes: Partial<AccountSession> = {}): AccountSession => ({
  id,
  device: 'Windows・Chrome',
  address: '203.0.113.9',
  started_at: at,
  seen_at: at,
  current: false,
  ...changes,
})
const sessions = [session('here', { current: true }), session('there', { device: hostile })]

const none: SecondFactors = {
  required: false,
  code: null,
  passkeys: [],
  recovery_left: 0,
  passkey_origin: 'https://noren.example.jp',
}
const some: SecondFactors = {
  ...none,
  code: { added_at: at },
  passkeys: [{ id: 'key', device: hostile, added_at: at, used_at: null }],
  recovery_left: 9,
}
const answersWith = (factors: SecondFactors) => [
  mockAnswer('listOwnSessions', { sessions }),
  mockAnswer('getFactors', { factors }),
]

test.each(sizes)('shows an account with every kind of factor on a %s', async (size) => {
  await openAdmin('/edit/account', answersWith(some), { size })
  await expect.element(page.getByText('このパソコン', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^のこり9個/)).toBeVisible()
  await expect.element(page.getByText(hostile, { exact: false }).first()).toBeVisible()
  // Passkeys belong to another origin than this one.
  await expect.element(page.getByText(/noren\.example\.jp で開いたとき/)).toBeVisible()
  await expectAccessibleScreen()
})

test('shows an error for each list that cannot be loaded', async () => {
  await openAdmin('/edit/account', [
    mockRefusal('listOwnSessions', 503),
    mockRefusal('getFactors', 503),
  ])
  await expect.element(page.getByText('2段階認証の設定を読み込めませんでした')).toBeVisible()
  await expect
    .element(page.getByText('ログインしているスマホとパソコンを読み込めませんでした'))
    .toBeVisible()
})

test('sets up one-time codes with the password, the key and a first code, and shows the recovery codes', async () => {
  await openAdmin('/edit/account', answersWith(none), { size: 'phone' })
  await page.getByRole('button', { name: '認証アプリを設定する' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('今のパスワード')
  await expect
    .element(dialog.getByText(/ほかのスマホとパソコンはすべてログアウトします/))
    .toBeVisible()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText('パスワードが入力されていません')).toBeVisible()
  const text = '今のパスワードが違います'
  changeAnswers(mockRefusal('beginCode', 400, { fields: { current: text } }))
  await password.fill('hazure-hazure')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText(text)).toBeVisible()

  const address = 'otpauth://totp/Noren:kanri?secret=ABCDEFGH'
  changeAnswers(mockAnswer('beginCode', { secret: 'ABCDEFGH', address }))
  await password.fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(
    mockAnswer('confirmCode', { factors: some, recovery: ['abcd-efgh-jkmn-pqrs'] }),
    mockAnswer('getFactors', { factors: some }),
    mockAnswer('listOwnSessions', { sessions: sessions.slice(0, 1) }),
  )
  await dialog.getByLabelText('アプリに出ている6けたの数字').fill('123456')
  await dialog.getByRole('button', { name: '設定する' }).click()
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await expectAccessibleScreen()
  await goBack()
  expect(router.state.location.pathname).toBe('/edit/account')
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  // As on an address without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await dialog.getByRole('button', { name: 'コピー' }).click()
  await expect.element(dialog.getByText(/^コピーできませんでした/)).toBeVisible()
  await dialog.getByRole('button', { name: '控えました' }).click()
  await expect.element(page.getByText('認証アプリのコード')).toBeVisible()
  await expect.element(page.getByText('このパソコン', { exact: true })).toBeVisible()
  await expect.element(page.getByText(hostile, { exact: true })).not.toBeInTheDocument()
  // The button that opened the dialog has been removed.
  await expect.element(page.getByRole('heading', { name: '2段階認証' })).toHaveFocus()
})

test('redirects an admin who must add a second factor to this screen', async () => {
  await openScreen('/edit/kono-gamen-wa-nai', {
    admin: { ...testAdmin, must_add_factor: true },
    answers: answersWith({ ...none, required: true }),
  })
  await expect.element(page.getByText(/2段階認証が必要です/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit/account')
  await router.navigate('/edit/users')
  expect(router.state.location.pathname).toBe('/edit/account')
  await expectAccessibleScreen()
})

test('asks for the second step after the password, reports a wrong code, and can start over', async () => {
  await openScreen('/edit', { user: null, answers: [mockRefusal('getAdminSession', 401)] })
  changeAnswers(mockAnswer('adminSignIn', { next: { ticket: 'ticket', code: true } }))
  await page.getByLabelText('ログインID').fill('kanri')
  await page.getByLabelText('パスワード', { exact: true }).fill('kanri-no-himitsu')
  const button = page.getByRole('button', { name: 'ログイン', exact: true })
  await button.click()
  const code = page.getByLabelText('コード', { exact: true })
  await expect.element(code).toHaveFocus()
  await button.click()
  await expect.element(page.getByText('コードを入れてください', { exact: true })).toBeVisible()
  const text = 'コードが違います'
  changeAnswers(mockRefusal('signInFactor', 401, { code: 'sign_in_failed', res: text }))
  await code.fill('000000')
  await button.click()
  await expect.element(page.getByText(text)).toBeVisible()
  for (const field of ['code', 'ticket']) {
    const refused = `${field}の断り`
    changeAnswers(mockRefusal('signInFactor', 400, { fields: { [field]: refused } }))
    await button.click()
    await expect.element(page.getByText(refused)).toBeVisible()
  }
  await expectAccessibleScreen()
  await page.getByRole('button', { name: 'はじめからやり直す' }).click()
  await expect.element(page.getByLabelText('ログインID')).toHaveFocus()
})

test('focuses the first invalid field once and does not move the focus while typing', async () => {
  await openAdmin('/edit/account', answersWith(none))
  const current = page.getByLabelText('今のパスワード')
  const password = page.getByLabelText('新しいパスワード', { exact: true })
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect.element(current).toHaveFocus()
  await expect.element(password).toBeInvalid()
  await password.click()
  await userEvent.keyboard('atarashii')
  await expect.element(password).toHaveValue('atarashii')
  await expect.element(password).toBeValid()
  await expect.element(current).toHaveValue('')
})

const here = (factors: SecondFactors) => ({ ...factors, passkey_origin: window.location.origin })
const passkeyOptions = {
  challenge: 'AAAA',
  rp: { name: 'Noren', id: window.location.hostname },
  user: { id: 'AAAA', name: 'kanri', displayName: 'kanri' },
  pubKeyCredParams: [],
}

/** What the browser returns for a new passkey. */
const createdPasskey = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
  getClientExtensionResults: () => ({}),
}

test('sends a created passkey again under the same key after a lost answer, and reports one that exists', async () => {
  const make = vi.spyOn(navigator.credentials, 'create').mockResolvedValueOnce(createdPasskey)
  await openAdmin('/edit/account', answersWith(here(none)))
  const add = page.getByRole('button', { name: 'パスキーを追加する' })
  await add.click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: '追加する', exact: true })
  changeAnswers(
    mockAnswer('beginPasskey', { options: JSON.stringify(passkeyOptions) }),
    mockRefusal('confirmPasskey', 503),
  )
  await dialog.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await go.click()
  await expect.element(dialog.getByText(/断りの言葉/)).toBeVisible()
  changeAnswers(
    mockAnswer('confirmPasskey', { factors: here(some), recovery: ['abcd-efgh-jkmn-pqrs'] }),
  )
  await go.click()
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  expect(make).toHaveBeenCalledTimes(1)
  await dialog.getByRole('button', { name: '控えました' }).click()

  make.mockRejectedValueOnce(new DOMException('registered before', 'InvalidStateError'))
  await add.click()
  changeAnswers(mockAnswer('getFactors', { factors: here(some) }))
  await dialog.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await go.click()
  await expect
    .element(dialog.getByText(/^このパソコンのパスキーは、もう追加されています/))
    .toBeVisible()
  await expect.element(page.getByText(/^のこり9個/)).toBeInTheDocument()
})

test('shows the remaining sessions after a password change', async () => {
  await openAdmin('/edit/account', answersWith(none))
  const left = { sessions: sessions.slice(0, 1) }
  const there = page.getByRole('button', { name: /をログアウトさせる$/ })
  await expect.element(there).toBeVisible()
  changeAnswers(
    mockAnswer('changePassword', { res: '変更しました', token: 'next' }),
    mockAnswer('listOwnSessions', left),
  )
  await page.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await page.getByLabelText('新しいパスワード').fill('atarashii-himitsu')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect.element(page.getByText(/^変更しました。/)).toBeVisible()
  await expect.element(there).not.toBeInTheDocument()
})

test('moves the focus to the heading after a session was ended', async () => {
  await openAdmin('/edit/account', answersWith(none))
  const there = page.getByRole('button', { name: /をログアウトさせる$/ })
  await expect.element(there).toBeVisible()
  changeAnswers(
    mockAnswer('endOwnSession', { sessions: sessions.slice(0, 1) }),
    mockAnswer('listOwnSessions', { sessions: sessions.slice(0, 1) }),
  )
  await there.click()
  await expect.element(there).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('heading', { name: 'ログインしているスマホとパソコン' }))
    .toHaveFocus()
})

test('asks before signing out everywhere while there is unsaved work', async () => {
  await openAdmin('/edit/account', answersWith(none))
  changeAnswers(mockRefusal('endOwnSessions', 503))
  await page.getByRole('button', { name: 'ほかのスマホとパソコンをすべてログアウト' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  setUnsavedWork('changes')
  await page.getByRole('button', { name: 'このパソコンもふくめて、すべてログアウト' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログアウトしますか？' })
  await expect.element(dialog.getByText(/^まだ保存していない変更があります/)).toBeVisible()
  await expect.element(dialog.getByText(/^ログアウトできませんでした/)).not.toBeInTheDocument()
  changeAnswers(
    mockAnswer('endOwnSessions', { res: 'ログアウトしました', sessions: [] }),
    mockPending('getAdminSession'),
  )
  await dialog.getByRole('button', { name: 'ログアウトする' }).click()
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})
