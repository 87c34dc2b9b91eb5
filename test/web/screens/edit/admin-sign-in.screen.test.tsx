import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, waiting } from '#test/support/answers.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { endSession, useSession } from '#web/api/session.ts'
import { router } from '#web/app/routes.tsx'

const loginId = page.getByLabelText('ログインID')
const password = page.getByLabelText('パスワード', { exact: true })
const button = page.getByRole('button', { name: 'ログイン', exact: true })
const notHere = page.getByText('このアドレスの画面はありません')
// An address below /edit that no screen has shows the shell alone.
const address = '/edit/kono-gamen-wa-nai'
const nobody = failing('getAdminSession', 401)

async function fillIn() {
  await loginId.fill('kanri')
  await password.fill('kanri-no-himitsu')
  await button.click()
}

test('empty fields, a wrong login id and a wrong password are told in their own words', async () => {
  await openScreen('/edit', { user: null, size: 'phone', answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
  await button.click()
  await expect.element(page.getByText('IDが入力されていません')).toBeVisible()
  await expect.element(page.getByText('パスワードが入力されていません')).toBeVisible()
  for (const words of ['ログインIDが違います', 'パスワードが違います']) {
    answerFromNow(failing('adminSignIn', 401, { code: 'sign_in_failed', res: words }))
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await fillIn()
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expectSoundScreen()
})

test('whoever is not signed in as an admin signs in first, and goes on to where they wanted', async () => {
  await openScreen(`${address}?q=7`, { user: null, answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit')
  answerFromNow(answering('adminSignIn', { admin: anAdmin, token: 'handle' }))
  await fillIn()
  await expect.element(notHere).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: address, search: '?q=7' })
  expect(useSession.getState()).toMatchObject({ auth: true, token: 'handle', user: null })
})

test('a shop’s session is none here', async () => {
  await openScreen(address, { answers: [nobody] })
  await expect.element(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})

test('a tab that was an admin’s asks for a shop’s session before it shows a shop’s screen', async () => {
  await openScreen(address, { admin: anAdmin })
  await expect.element(notHere).toBeVisible()
  answerFromNow(answering('listNews', { news: [] }))
  await router.navigate('/news')
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
  expect(useSession.getState().auth).toBe(false)
})

test.each(['desktop', 'phone'] as const)('the admins’ shell on a %s', async (size) => {
  const login_id = 'tenpo-kanri-no-tanaka-hanako-san-no-nagai-login-id-desu-yo-ne'
  await openScreen(address, { admin: { ...anAdmin, login_id }, size })
  await expect.element(notHere).toBeVisible()
  if (size === 'phone') await page.getByRole('button', { name: 'メニュー' }).click()
  await expect.element(page.getByText(login_id).last()).toBeVisible()
  await expectSoundScreen()
})

test('a session that ended is taken up again over the screen', async () => {
  await openScreen(address, { admin: anAdmin, size: 'phone' })
  await expect.element(notHere).toBeVisible()
  endSession()
  const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await expect.element(dialog.getByLabelText('ログインID')).toHaveValue('kanri')
  answerFromNow(answering('adminSignIn', { admin: anAdmin, token: 'next' }))
  await dialog.getByLabelText('パスワード', { exact: true }).fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(useSession.getState()).toMatchObject({ token: 'next', isEnded: false })
})

test('signing out leads to the admins’ sign-in, asks nobody who is left, and says so', async () => {
  await openScreen(address, { admin: anAdmin })
  answerFromNow(
    answering('adminSignOut', { res: 'ログアウトしました' }),
    waiting('getAdminSession'),
  )
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect.element(page.getByText('ログアウトしました')).toBeVisible()
  expect(router.state.location.pathname).toBe('/edit')
})
