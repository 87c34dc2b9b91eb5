import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Factors } from '#functions/contract/factor.ts'
import type { Session } from '#functions/contract/session.ts'
import { answering, failing, waiting } from '#test/support/answers.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'
import * as passkeys from '#web/screens/edit/passkey.ts'
import { setUnsaved } from '#web/screens/unsaved.ts'
import { goBack } from './open-edit.ts'

vi.mock('#web/screens/edit/passkey.ts', { spy: true })

afterEach(() => {
  vi.resetAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
  setUnsaved('nothing')
})

const hostile = `<img src=x onerror=alert(1)>${'W'.repeat(100)}\u202E🏮`
const at = '2026-11-20T03:00:00.000Z'

const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  device: 'Windows・Chrome',
  address: '203.0.113.9',
  started_at: at,
  seen_at: at,
  current: false,
  ...changes,
})
const sessions = [session('here', { current: true }), session('there', { device: hostile })]

const none: Factors = {
  required: false,
  code: null,
  passkeys: [],
  recovery_left: 0,
  passkey_origin: 'https://noren.example.jp',
}
const some: Factors = {
  ...none,
  code: { added_at: at },
  passkeys: [{ id: 'key', device: hostile, added_at: at, used_at: null }],
  recovery_left: 9,
}
const answersWith = (factors: Factors) => [
  answering('listOwnSessions', { sessions }),
  answering('getFactors', { factors }),
]

test.each(['desktop', 'phone'] as const)('an account with everything on a %s', async (size) => {
  await openScreen('/edit/account', { admin: anAdmin, size, answers: answersWith(some) })
  await expect.element(page.getByText('この端末', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^のこり9個/)).toBeVisible()
  await expect.element(page.getByText(hostile, { exact: false }).first()).toBeVisible()
  // Passkeys are good for another address than this one.
  await expect.element(page.getByText(/noren\.example\.jp で開いたとき/)).toBeVisible()
  await expectSoundScreen()
})

test('what cannot be loaded says so and is asked for again', async () => {
  await openScreen('/edit/account', {
    admin: anAdmin,
    answers: [failing('listOwnSessions', 503), failing('getFactors', 503)],
  })
  await expect.element(page.getByText('2段階認証の設定を読み込めませんでした')).toBeVisible()
  await expect.element(page.getByText('ログインしている端末を読み込めませんでした')).toBeVisible()
})

test('a code is set up with the password, the key and a first code, and the recovery codes are shown', async () => {
  await openScreen('/edit/account', { admin: anAdmin, size: 'phone', answers: answersWith(none) })
  await page.getByRole('button', { name: '認証アプリを設定する' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('今のパスワード')
  await expect.element(dialog.getByText(/ほかの端末はすべてログアウトします/)).toBeVisible()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText('パスワードが入力されていません')).toBeVisible()
  const words = '今のパスワードが違います'
  answerFromNow(failing('beginCode', 400, { fields: { current: words } }))
  await password.fill('hazure-hazure')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText(words)).toBeVisible()

  const address = 'otpauth://totp/Noren:kanri?secret=ABCDEFGH'
  answerFromNow(answering('beginCode', { secret: 'ABCDEFGH', address }))
  await password.fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
  await expectSoundScreen()
  answerFromNow(
    answering('confirmCode', { factors: some, recovery: ['abcd-efgh-jkmn-pqrs'] }),
    answering('getFactors', { factors: some }),
    answering('listOwnSessions', { sessions: sessions.slice(0, 1) }),
  )
  await dialog.getByLabelText('アプリに出ている6けたの数字').fill('123456')
  await dialog.getByRole('button', { name: '設定する' }).click()
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  await expectSoundScreen()
  await goBack()
  expect(router.state.location.pathname).toBe('/edit/account')
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  // As on an address without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await dialog.getByRole('button', { name: 'コピー' }).click()
  await expect.element(dialog.getByText(/^コピーできませんでした/)).toBeVisible()
  await dialog.getByRole('button', { name: '控えました' }).click()
  await expect.element(page.getByText('認証アプリのコード')).toBeVisible()
  await expect.element(page.getByText('この端末', { exact: true })).toBeVisible()
  await expect.element(page.getByText(hostile, { exact: true })).not.toBeInTheDocument()
  // The button that opened it has gone.
  await expect.element(page.getByRole('heading', { name: '2段階認証' })).toHaveFocus()
})

test('whoever still has to set one up comes here, wherever they wanted to go', async () => {
  await openScreen('/edit/kono-gamen-wa-nai', {
    admin: { ...anAdmin, must_add_factor: true },
    answers: answersWith({ ...none, required: true }),
  })
  await expect.element(page.getByText(/2段階認証が必要です/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit/account')
  await router.navigate('/edit/users')
  expect(router.state.location.pathname).toBe('/edit/account')
  await expectSoundScreen()
})

test('a right password asks for the second step; a wrong code says so, and it can be begun anew', async () => {
  await openScreen('/edit', { user: null, answers: [failing('getAdminSession', 401)] })
  answerFromNow(answering('adminSignIn', { next: { ticket: 'ticket', code: true } }))
  await page.getByLabelText('ログインID').fill('kanri')
  await page.getByLabelText('パスワード', { exact: true }).fill('kanri-no-himitsu')
  const button = page.getByRole('button', { name: 'ログイン', exact: true })
  await button.click()
  const code = page.getByLabelText('コード', { exact: true })
  await expect.element(code).toHaveFocus()
  await button.click()
  await expect.element(page.getByText('コードを入れてください', { exact: true })).toBeVisible()
  const words = 'コードが違います'
  answerFromNow(failing('signInFactor', 401, { code: 'sign_in_failed', res: words }))
  await code.fill('000000')
  await button.click()
  await expect.element(page.getByText(words)).toBeVisible()
  for (const field of ['code', 'ticket']) {
    const refused = `${field}の断り`
    answerFromNow(failing('signInFactor', 400, { fields: { [field]: refused } }))
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await button.click()
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await expect.element(page.getByText(refused)).toBeVisible()
  }
  await expectSoundScreen()
  await page.getByRole('button', { name: 'はじめからやり直す' }).click()
  await expect.element(page.getByLabelText('ログインID')).toHaveFocus()
})

test('what is wrong takes the focus once, and leaves whoever types where they are', async () => {
  await openScreen('/edit/account', { admin: anAdmin, answers: answersWith(none) })
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

test('a passkey whose answer was lost is told of again under its key; one the device has already says so', async () => {
  vi.mocked(passkeys.isPasskeyPlace).mockReturnValue(true)
  const make = vi.mocked(passkeys.makePasskey).mockResolvedValueOnce('made')
  await openScreen('/edit/account', { admin: anAdmin, answers: answersWith(none) })
  const add = page.getByRole('button', { name: 'パスキーを追加する' })
  await add.click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: '追加する', exact: true })
  answerFromNow(answering('beginPasskey', { options: '{}' }), failing('confirmPasskey', 503))
  await dialog.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await go.click()
  await expect.element(dialog.getByText(/断りの言葉/)).toBeVisible()
  answerFromNow(answering('confirmPasskey', { factors: some, recovery: ['abcd-efgh-jkmn-pqrs'] }))
  await go.click()
  await expect.element(dialog.getByText('abcd-efgh-jkmn-pqrs')).toBeVisible()
  expect(make).toHaveBeenCalledTimes(1)
  await dialog.getByRole('button', { name: '控えました' }).click()

  make.mockRejectedValueOnce(new DOMException('registered before', 'InvalidStateError'))
  await add.click()
  answerFromNow(answering('getFactors', { factors: some }))
  await dialog.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await go.click()
  await expect
    .element(dialog.getByText(/^この端末のパスキーは、もう追加されています/))
    .toBeVisible()
  await expect.element(page.getByText(/^のこり9個/)).toBeInTheDocument()
})

test('another password shows who is left signed in', async () => {
  await openScreen('/edit/account', { admin: anAdmin, answers: answersWith(none) })
  const left = { sessions: sessions.slice(0, 1) }
  const there = page.getByRole('button', { name: /をログアウトさせる$/ })
  await expect.element(there).toBeVisible()
  answerFromNow(
    answering('changePassword', { res: '変更しました', token: 'next' }),
    answering('listOwnSessions', left),
  )
  await page.getByLabelText('今のパスワード').fill('kanri-no-himitsu')
  await page.getByLabelText('新しいパスワード').fill('atarashii-himitsu')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect.element(page.getByText(/^変更しました。/)).toBeVisible()
  await expect.element(there).not.toBeInTheDocument()
})

test('the focus stays where a session was ended', async () => {
  await openScreen('/edit/account', { admin: anAdmin, answers: answersWith(none) })
  const there = page.getByRole('button', { name: /をログアウトさせる$/ })
  await expect.element(there).toBeVisible()
  answerFromNow(
    answering('endOwnSession', { sessions: sessions.slice(0, 1) }),
    answering('listOwnSessions', { sessions: sessions.slice(0, 1) }),
  )
  await there.click()
  await expect.element(there).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'ログインしている端末' })).toHaveFocus()
})

test('signing out everywhere asks before unsaved work is left behind', async () => {
  await openScreen('/edit/account', { admin: anAdmin, answers: answersWith(none) })
  answerFromNow(failing('endOwnSessions', 503))
  await page.getByRole('button', { name: 'ほかの端末をすべてログアウト' }).click()
  await expect.element(page.getByText(/断りの言葉/)).toBeVisible()
  setUnsaved('changes')
  await page.getByRole('button', { name: 'この端末もふくめて、すべてログアウト' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログアウトしますか？' })
  await expect.element(dialog.getByText(/^まだ保存していない変更があります/)).toBeVisible()
  await expect.element(dialog.getByText(/^ログアウトできませんでした/)).not.toBeInTheDocument()
  answerFromNow(
    answering('endOwnSessions', { res: 'ログアウトしました', sessions: [] }),
    waiting('getAdminSession'),
  )
  await dialog.getByRole('button', { name: 'ログアウトする' }).click()
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})
