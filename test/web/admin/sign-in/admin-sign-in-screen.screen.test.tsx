import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockPending, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { markSessionEnded, useSession } from '#web/api/session.ts'
import { router } from '#web/app/routes.tsx'

const loginId = page.getByLabelText('ログインID')
const password = page.getByLabelText('パスワード', { exact: true })
const button = page.getByRole('button', { name: 'ログイン', exact: true })
const notHere = page.getByText('このアドレスの画面はありません')
// An unknown address below /edit shows only the shell.
const address = '/edit/kono-gamen-wa-nai'
const nobody = mockRefusal('getAdminSession', 401)

async function fillIn() {
  await loginId.fill('kanri')
  await password.fill('kanri-no-himitsu')
  await button.click()
}

test('reports empty fields, a wrong login ID and a wrong password', async () => {
  await openScreen('/edit', { user: null, size: 'phone', answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
  await button.click()
  await expect.element(page.getByText('IDが入力されていません')).toBeVisible()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  for (const text of ['ログインIDが違います', 'パスワードが違います']) {
    changeAnswers(mockRefusal('adminSignIn', 401, { code: 'sign_in_failed', res: text }))
    await fillIn()
    await expect.element(page.getByText(text)).toBeVisible()
  }
  await expectAccessibleScreen()
})

test('asks for a sign-in first, then opens the requested screen', async () => {
  await openScreen(`${address}?q=7`, { user: null, answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit')
  changeAnswers(mockAnswer('adminSignIn', { admin: testAdmin, token: 'handle' }))
  await fillIn()
  await expect.element(notHere).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: address, search: '?q=7' })
  expect(useSession.getState()).toMatchObject({ auth: true, token: 'handle', user: null })
})

test('does not accept the session of a shop', async () => {
  await openScreen(address, { answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})

test('asks for a shop’s session before showing a shop’s screen in an admin’s tab', async () => {
  await openAdmin(address)
  await expect.element(notHere).toBeVisible()
  changeAnswers(mockAnswer('listNews', { news: [] }))
  await router.navigate('/news')
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  expect(useSession.getState().auth).toBe(false)
})

test.each(sizes)('shows the admin shell on a %s', async (size) => {
  const login_id = 'tenpo-kanri-no-tanaka-hanako-san-no-nagai-login-id-desu-yo-ne'
  await openScreen(address, { admin: { ...testAdmin, login_id }, size })
  await expect.element(notHere).toBeVisible()
  if (size === 'phone') await page.getByRole('button', { name: 'メニュー' }).click()
  await expect.element(page.getByText(login_id).last()).toBeVisible()
  await expectAccessibleScreen()
})

test('renews an ended session over the screen', async () => {
  await openAdmin(address, [], { size: 'phone' })
  await expect.element(notHere).toBeVisible()
  markSessionEnded()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect.element(dialog.getByLabelText('ログインID')).toHaveValue('kanri')
  changeAnswers(mockAnswer('adminSignIn', { admin: testAdmin, token: 'next' }))
  await dialog.getByLabelText('パスワード', { exact: true }).fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(useSession.getState()).toMatchObject({ token: 'next', isEnded: false })
})

test('goes to the admin sign-in after signing out and says so', async () => {
  await openAdmin(address)
  changeAnswers(
    mockAnswer('adminSignOut', { res: 'ログアウトしました' }),
    mockPending('getAdminSession'),
  )
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect.element(page.getByText('ログアウトしました')).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit')
})
