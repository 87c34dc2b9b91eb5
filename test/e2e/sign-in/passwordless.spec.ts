import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addDevice } from '#test/support/browser/add-device.ts'
import { test } from '#test/support/browser/browser.ts'
import { findMailToken, readMails } from '#test/support/shops/read-mail.ts'

async function signOut(page: Page, app: string) {
  await page.goto(`${app}/news`)
  const menu = page.getByRole('button', { name: 'メニュー', exact: true })
  const button = page.getByRole('button', { name: 'ログアウト' })
  await expect(menu.or(button).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await button.click()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
}

test('a shop adds this device, signs in with it, and removes it @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addDevice(page)
  await page.goto(`${stack.appByName}/login`)
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/(news|start)$/)

  await page.goto(`${stack.appByName}/password`)
  await page.getByRole('button', { name: 'この端末を追加する' }).click()
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

test('a shop that forgot its password chooses a new one by a mail @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const email = `${shop.login_id}@example.jp`
  const { shop: record, version } = await shop.ok('getShop', {})
  const body = { user: shop.user.id, version, shop: { ...record, email } }
  await shop.ok('updateShop', { body })

  await page.goto(`${stack.app}/login`)
  await page.getByRole('link', { name: 'パスワードを忘れたとき' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードを忘れたとき' })).toBeVisible()
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByRole('button', { name: 'メールを送る' }).click()
  await expect(page.getByText('そこに案内を送りました', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const [mail] = await readMails(stack.mailFolder, email)
  await page.goto(`${stack.app}/password/new#${findMailToken(mail)}`)
  await page.getByLabel('新しいパスワード').fill('tsuki-no-mise-6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await page.getByRole('button', { name: 'ログインする' }).click()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill('tsuki-no-mise-6')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/(news|start)$/)
})
