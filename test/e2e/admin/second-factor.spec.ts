import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addDevice } from '#test/support/browser/add-device.ts'
import { test } from '#test/support/browser/browser.ts'
import { type Login, signInAdmin } from '#test/support/caller.ts'
import { addTestAdmin } from '#test/support/sign-in/add-test-admin.ts'
import { generateTotpCode } from '#test/support/sign-in/second-factor.ts'

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findBlock = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible()

/** Sends the password. */
async function sendPassword(page: Page, { login_id, password }: Login) {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await findButton(page, 'ログイン').click()
}

async function sendCode(page: Page, code: string) {
  await page.getByLabel('コード', { exact: true }).fill(code)
  await findButton(page, 'ログイン').click()
}

/** Signs out and returns to the address of the account. */
async function signOut(page: Page) {
  const address = page.url()
  const menu = findButton(page, 'メニュー')
  if (await menu.isVisible()) await menu.click()
  await findButton(page, 'ログアウト').click()
  await expect(page.getByText('ログアウトしました')).toBeVisible()
  await page.goto(address)
}

/** Sends the password that the open dialog asks for. */
async function confirm(page: Page, { password }: Login, go: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('今のパスワード').fill(password)
  await dialog.getByRole('button', { name: go }).click()
}

/** Reads the recovery codes, which are shown once. */
async function takeRecovery(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '予備のコードを控えてください' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await findButton(page, '控えました').click()
  await expect(dialog).toBeHidden()
  return codes
}

test('an admin sets up one-time codes, and signs in with a code and with a recovery code @any-size', async ({
  page,
  stack,
}) => {
  const account = await addTestAdmin(stack)
  await page.goto(`${stack.app}/edit/account`)
  await sendPassword(page, account)
  await expectSignedIn(page)
  await findButton(page, '認証アプリを設定する').click()
  await confirm(page, account, '次へ')
  const key = page.getByRole('dialog').getByText(/^([A-Z2-7]{4} ?)+$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('アプリに出ている6けたの数字').fill(generateTotpCode(secret))
  await findButton(page, '設定する').click()
  const [recovery = ''] = await takeRecovery(page)
  await expect(page.getByText('のこり10個')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await sendPassword(page, account)
  await sendCode(page, recovery.replaceAll(/./g, 'x'))
  await expect(page.getByText('コードが違います')).toBeVisible()
  await expectAccessible(page)
  // A code of the next half minute, because each code is accepted once and the present one may be used.
  const next = generateTotpCode(secret, 1)
  await sendCode(page, next)
  await expectSignedIn(page)

  await signOut(page)
  await sendPassword(page, account)
  await sendCode(page, next)
  await expect(page.getByText('このコードはもう使われました')).toBeVisible()
  await sendCode(page, recovery)
  await expectSignedIn(page)
  await expect(page.getByText('のこり9個')).toBeVisible()
})

test('an admin ends the other sessions, changes the password, and ends all sessions @any-size', async ({
  page,
  stack,
}) => {
  const account = await addTestAdmin(stack)
  const [one, two] = [await signInAdmin(stack.app, account), await signInAdmin(stack.app, account)]
  await page.goto(`${stack.app}/edit/account`)
  await sendPassword(page, account)
  const devices = findBlock(page, 'ログインしている端末')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
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
  const form = findBlock(page, 'パスワードを変える')
  await form.getByLabel('今のパスワード').fill('chigau-kagi')
  await form.getByLabel('新しいパスワード').fill(changed.password)
  await findButton(page, 'このパスワードにする').click()
  await expect(form.getByText('今のパスワードが違います')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('今のパスワード').fill(account.password)
  await findButton(page, 'このパスワードにする').click()
  await expect(form.getByText('パスワードを変更しました')).toBeVisible()
  expect((await other.call('getAdminSession', {})).status).toBe(401)

  const here = await signInAdmin(stack.app, changed)
  await findButton(page, 'この端末もふくめて、すべてログアウト').click()
  await expect(page.getByText('すべての端末をログアウトしました')).toBeVisible()
  expect((await here.call('getAdminSession', {})).status).toBe(401)
  await sendPassword(page, account)
  await expect(page.getByText('パスワードが違います')).toBeVisible()
  await sendPassword(page, changed)
  await expect(page).toHaveURL(`${stack.app}/edit/users`)
})

test('an admin adds a passkey, signs in with it, and removes it @any-size', async ({
  page,
  stack,
}) => {
  const account = await addTestAdmin(stack)
  const device = await addDevice(page)
  await page.goto(`${stack.appByName}/edit/account`)
  await sendPassword(page, account)
  await findButton(page, 'パスキーを追加する').click()
  await confirm(page, account, '追加する')
  await takeRecovery(page)
  const factors = findBlock(page, '2段階認証')
  await expect(factors.getByText('まだ使っていません')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await sendPassword(page, account)
  await device.recognize(false)
  await findButton(page, 'パスキーでログイン').click()
  await expect(page.getByText('パスキーの確認が途中で終わりました')).toBeVisible()
  await expectAccessible(page)
  await device.recognize(true)
  await findButton(page, 'パスキーでログイン').click()
  await expect(factors.getByText('最後に使ったのは')).toBeVisible()

  // The device has a passkey already and creates no second one.
  await findButton(page, 'パスキーを追加する').click()
  await confirm(page, account, '追加する')
  await expect(page.getByText('この端末のパスキーは、もう追加されています')).toBeVisible()
  await findButton(page, 'とじる').click()

  await factors.getByRole('button', { name: /^パスキー.*の設定を外す$/ }).click()
  await confirm(page, account, '外す')
  await expect(factors.getByText('まだ設定されていません')).toBeVisible()
  await signOut(page)
  await sendPassword(page, account)
  await expectSignedIn(page)
})
