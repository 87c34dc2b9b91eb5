import { expect } from '@playwright/test'
import { signIn, test } from '#test/support/browser.ts'

test('an empty field and a wrong password are told in words', async ({ page, stack, shop }) => {
  await page.goto(`${stack.app}/login`)
  const button = page.getByRole('button', { name: 'ログイン', exact: true })
  await button.click()
  await expect(page.getByText('IDが入力されていません')).toBeVisible()
  await expect(page.getByText('パスワードが入力されていません')).toBeVisible()
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill('chigau-kagi')
  await button.click()
  await expect(page.getByText('ログインIDまたはパスワードが違います')).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/login`)
})

test('without a session the shell leads to the sign-in, and back after it', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/2`)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, stack, shop)
  await expect(page.getByRole('heading', { name: '更新ニュース', level: 1 })).toBeVisible()
  await page.goto(`${stack.app}/login`)
  await expect(page).toHaveURL(`${stack.app}/news`)
})

test('the browser keeps UserData with the handle, and never the cookie’s secret', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await signIn(page, stack, shop)
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '')
  const secret = (await context.cookies()).find(({ name }) => name === 'noren_session')
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(kept).toContain(shop.user.id)
  expect(kept).not.toContain(secret?.value)
})

test('a new tab is signed in by the cookie, and signing out ends both', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await signIn(page, stack, shop)
  const tab = await context.newPage()
  await tab.goto(`${stack.app}/news`)
  await expect(tab.getByRole('heading', { name: '更新ニュース', level: 1 })).toBeVisible()
  const menu = tab.getByRole('button', { name: 'メニュー' })
  if (await menu.isVisible()) await menu.click()
  await tab.getByRole('button', { name: 'ログアウト' }).click()
  await expect(tab).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toBeVisible()
  await page.getByRole('button', { name: 'ログイン画面へ' }).click()
  await expect(page).toHaveURL(/\/login/)
})
