import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addDevice } from '#test/support/browser/add-device.ts'
import { fillSignIn, openMenu, test } from '#test/support/browser/browser.ts'
import { signInAgain } from '#test/support/browser/editor.ts'
import { ageEmail } from '#test/support/shops/age-email.ts'
import { findMailToken, readMails } from '#test/support/shops/read-mail.ts'

async function signOut(page: Page, app: string) {
  await page.goto(`${app}/news`)
  await openMenu(page)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
}

test('sign-in continues to the requested address inside the app, and a second tab shares the session @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const scripts: Response[] = []
  const listen = (response: Response) => response.url().endsWith('.js') && scripts.push(response)
  page.on('response', listen)
  // The first screen loads at most 120 kB of scripts, compressed.
  await page.goto(`${stack.app}/login`, { waitUntil: 'networkidle' })
  page.off('response', listen)
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const sizes = bodies.map((body) => gzipSync(body).length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000)
  await page.goto(`${stack.app}/2`)
  await expect(page).toHaveURL(`${stack.app}/login?to=%2F2`)
  await fillSignIn(page, { ...shop, password: 'chigau-kagi' })
  await expect(page.getByText('ログインIDまたはパスワードが違います')).toBeVisible()
  await fillSignIn(page, shop)
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()

  // The browser stores the handle, but not the cookie’s secret.
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '')
  const secret = (await context.cookies()).find(({ name }) => name === 'noren_session')
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(kept).toContain(shop.user.id)
  expect(kept).not.toContain(secret?.value)

  const tab = await context.newPage()
  await tab.goto(`${stack.app}/login?to=${encodeURIComponent('/.//elsewhere.example/')}`)
  await expect(tab).toHaveURL(`${stack.app}/news`)
  await signOut(tab, stack.app)
  await page.reload()
  await signInAgain(page, shop)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
})

test('a one-time password must be changed first, and a forgotten one by a mail @any-size', async ({
  page,
  stack,
  admin,
}, { project }) => {
  const login_id = `hajimete-${project.name}`
  const { user, password: oneTime = '' } = await admin.ok('addUser', {
    body: { login_id, shop_name: 'はじめての店', slug: login_id },
  })
  await page.goto(`${stack.app}/2`)
  await fillSignIn(page, { login_id, password: oneTime })
  await expect(page).toHaveURL(`${stack.app}/password?to=%2F2`)
  await page.getByLabel('新しいパスワード').fill('のれんをくぐる 42')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect(page).toHaveURL(`${stack.app}/2`)

  const email = `${login_id}@example.jp`
  await page.goto(`${stack.app}/shop`)
  await page.getByLabel('メールアドレス').first().fill(email)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await ageEmail(user.id, stack.table)
  await signOut(page, stack.app)
  await page.getByRole('link', { name: 'パスワードを忘れたとき' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードを忘れたとき' })).toBeVisible()
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByRole('button', { name: 'メールを送る' }).click()
  await expect(page.getByText('そこに案内を送りました', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const [mail] = await readMails(stack.mailFolder, email)
  await page.goto(`${stack.app}/password/new#${findMailToken(mail)}`)
  await page.getByLabel('新しいパスワード').fill('tsuki-no-mise-6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await page.getByRole('button', { name: 'ログインする' }).click()
  await fillSignIn(page, { login_id, password: 'tsuki-no-mise-6' })
  await expect(page).toHaveURL(/\/(news|start)$/)
})

test('a shop adds this device, signs in with it, and removes it @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addDevice(page)
  await page.goto(`${stack.appByName}/login`)
  await fillSignIn(page, shop)
  await expect(page).toHaveURL(/\/(news|start)$/)
  await page.goto(`${stack.appByName}/password`)
  await page.getByRole('button', { name: /この(スマホ|パソコン)を追加する/ }).click()
  await page.getByLabel('今のパスワード').last().fill(shop.password)
  await page.getByRole('button', { name: '次へ' }).click()
  const passkeys = page.getByRole('region', { name: '顔や指紋でログイン' })
  await expect(passkeys.getByText('に追加')).toBeVisible()
  await expectAccessible(page)
  await signOut(page, stack.appByName)
  await page.getByRole('button', { name: '顔や指紋でログイン' }).click()
  await expect(page).toHaveURL(/\/(news|start)$/)

  await page.goto(`${stack.appByName}/password`)
  await expect(passkeys.getByText('最後に使ったのは')).toBeVisible()
  await passkeys.getByRole('button', { name: /のパスキーを外す$/ }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await signOut(page, stack.appByName)
  await page.getByRole('button', { name: '顔や指紋でログイン' }).click()
  await expect(page.getByText('パスワードでログインしてください')).toBeVisible()
  await expectAccessible(page)
})
