import { expect, type Page } from '@playwright/test'
import { test } from '#test/support/browser.ts'
import { type Login, signInAdmin } from '#test/support/caller.ts'
import { addOwnAdmin } from '#test/support/own-admin.ts'
import { codeOf } from '#test/support/second-factor.ts'
import { expectSound } from '#test/support/soundness.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible()

/** The password, which is all of the sign-in or its first step. */
async function sendPassword(page: Page, { login_id, password }: Login) {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await button(page, 'ログイン').click()
}

async function sendCode(page: Page, code: string) {
  await page.getByLabel('コード', { exact: true }).fill(code)
  await button(page, 'ログイン').click()
}

/** Leaves the account, and comes back to its address, where one signs in. */
async function signOut(page: Page) {
  const address = page.url()
  const menu = button(page, 'メニュー')
  if (await menu.isVisible()) await menu.click()
  await button(page, 'ログアウト').click()
  await expect(page.getByText('ログアウトしました')).toBeVisible()
  await page.goto(address)
}

/** Sends the password that the open question asks for. */
async function confirm(page: Page, { password }: Login, go: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('今のパスワード').fill(password)
  await dialog.getByRole('button', { name: go }).click()
}

/** The recovery codes, which are shown this once. */
async function takeRecovery(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '予備のコードを控えてください' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectSound(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await button(page, '控えました').click()
  await expect(dialog).toBeHidden()
  return codes
}

test('an admin sets up one-time codes, and signs in with one of them and with a recovery code', async ({
  page,
  stack,
}) => {
  const account = await addOwnAdmin(stack)
  await page.goto(`${stack.app}/edit/account`)
  await sendPassword(page, account)
  await isIn(page)
  await button(page, '認証アプリを設定する').click()
  await confirm(page, account, '次へ')
  const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} ?)+$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expectSound(page)
  await page.getByLabel('アプリに出ている6けたの数字').fill(codeOf(secret))
  await button(page, '設定する').click()
  const [recovery = ''] = await takeRecovery(page)
  await expect(page.getByText('のこり10個')).toBeVisible()
  await expectSound(page)

  await signOut(page)
  await sendPassword(page, account)
  await sendCode(page, recovery.replaceAll(/./g, 'x'))
  await expect(page.getByText('コードが違います')).toBeVisible()
  await expectSound(page)
  // The next half minute’s: this one’s may be what it was set up with, and each is good once.
  const next = codeOf(secret, 1)
  await sendCode(page, next)
  await isIn(page)

  await signOut(page)
  await sendPassword(page, account)
  await sendCode(page, next)
  await expect(page.getByText('このコードはもう使われました')).toBeVisible()
  await sendCode(page, recovery)
  await isIn(page)
  await expect(page.getByText('のこり9個')).toBeVisible()
})

test('an admin ends the account’s other sessions, changes its password, and ends them all', async ({
  page,
  stack,
}) => {
  const account = await addOwnAdmin(stack)
  const [one, two] = [await signInAdmin(stack.app, account), await signInAdmin(stack.app, account)]
  await page.goto(`${stack.app}/edit/account`)
  await sendPassword(page, account)
  const devices = part(page, 'ログインしている端末')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expectSound(page)
  await devices
    .getByRole('button', { name: /ログアウトさせる/ })
    .first()
    .click()
  await expect(devices.getByText('その端末をログアウトしました')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'ほかの端末をすべてログアウト' }).click()
  await expect(devices.getByText('ほかの端末をすべてログアウトしました')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const session of [one, two])
    expect((await session.call('getAdminSession', {})).status).toBe(401)

  const other = await signInAdmin(stack.app, account)
  const changed = { ...account, password: 'jibun-no-kagi-2' }
  const form = part(page, 'パスワードを変える')
  await form.getByLabel('今のパスワード').fill('chigau-kagi')
  await form.getByLabel('新しいパスワード').fill(changed.password)
  await button(page, 'このパスワードにする').click()
  await expect(form.getByText('今のパスワードが違います')).toBeVisible()
  await expectSound(page)
  await form.getByLabel('今のパスワード').fill(account.password)
  await button(page, 'このパスワードにする').click()
  await expect(form.getByText('パスワードを変更しました')).toBeVisible()
  expect((await other.call('getAdminSession', {})).status).toBe(401)

  const here = await signInAdmin(stack.app, changed)
  await button(page, 'この端末もふくめて、すべてログアウト').click()
  await expect(page.getByText('すべての端末をログアウトしました')).toBeVisible()
  expect((await here.call('getAdminSession', {})).status).toBe(401)
  await sendPassword(page, account)
  await expect(page.getByText('パスワードが違います')).toBeVisible()
  await sendPassword(page, changed)
  await expect(page).toHaveURL(`${stack.app}/edit/users`)
})

/** A device of the browser’s own that keeps passkeys; whoever holds it shows a finger, or another’s. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const recognize = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognize }
}

test('an admin adds a passkey, signs in with it, and takes it away @any-size', async ({
  page,
  stack,
}) => {
  const account = await addOwnAdmin(stack)
  const device = await addDevice(page)
  await page.goto(`${stack.appByName}/edit/account`)
  await sendPassword(page, account)
  await button(page, 'パスキーを追加する').click()
  await confirm(page, account, '追加する')
  await takeRecovery(page)
  const factors = part(page, '2段階認証')
  await expect(factors.getByText('まだ使っていません')).toBeVisible()
  await expectSound(page)

  await signOut(page)
  await sendPassword(page, account)
  await device.recognize(false)
  await button(page, 'パスキーでログイン').click()
  await expect(page.getByText('パスキーの確認が途中で終わりました')).toBeVisible()
  await expectSound(page)
  await device.recognize(true)
  await button(page, 'パスキーでログイン').click()
  await expect(factors.getByText('最後に使ったのは')).toBeVisible()

  // The device has its passkey already: it makes no second one.
  await button(page, 'パスキーを追加する').click()
  await confirm(page, account, '追加する')
  await expect(page.getByText('この端末のパスキーは、もう追加されています')).toBeVisible()
  await button(page, 'とじる').click()

  await factors.getByRole('button', { name: /^パスキー.*の設定を外す$/ }).click()
  await confirm(page, account, '外す')
  await expect(factors.getByText('まだ設定されていません')).toBeVisible()
  await signOut(page)
  await sendPassword(page, account)
  await isIn(page)
})
