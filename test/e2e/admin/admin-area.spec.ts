import { expect, type Page } from '@playwright/test'
import { adminLogin } from '#test/support/admin-login.ts'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'

const screens = [
  'users',
  'user/01JD0000000000000000000000',
  'newregister',
  'news',
  'news/new',
  'news/01JD0000000000000000000000',
  'qanda',
  'qanda/01JD0000000000000000000000',
  'editsample',
  'editsampledetail?id=01JD0000000000000000000000',
  'archivephoto',
  'archivemovie',
  'service',
  'audit',
  'account',
]

const findHeading = (page: Page) => page.getByRole('heading', { name: '管理者ログイン' })

async function send(page: Page, { login_id, password }: typeof adminLogin) {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('an admin signs in after a wrong login ID and a wrong password, and signs out', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.app}/edit`)
  await expect(findHeading(page)).toBeVisible()
  await send(page, { ...adminLogin, login_id: 'dare-ka' })
  await expect(page.getByText('ログインIDが違います')).toBeVisible()
  await send(page, { ...adminLogin, password: 'chigau-kagi' })
  await expect(page.getByText('パスワードが違います')).toBeVisible()
  await expectAccessible(page)
  await send(page, adminLogin)
  await expect(page).toHaveURL(`${stack.app}/edit/users`)
  await page.reload()
  // The address changes before the screen is rendered.
  await expect(page.getByRole('heading', { name: 'ユーザー', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/edit/users`)
  const menu = page.getByRole('button', { name: 'メニュー' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page.getByText('ログアウトしました')).toBeVisible()
  await page.goto(`${stack.app}/edit/users`)
  await expect(findHeading(page)).toBeVisible()
})

test('a shop’s session opens no admin screen and is refused by admin endpoints @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('/api/')) answered.push(response.url())
  })
  await addShopSession(context, stack, shop)
  for (const screen of screens) {
    await page.goto(`${stack.app}/edit/${screen}`)
    await expect(findHeading(page)).toBeVisible()
    await expect(page).toHaveURL(/\/edit(\?to=.*)?$/)
  }
  expect(answered).toEqual([])
  await send(page, shop)
  await expect(page.getByText('ログインIDが違います')).toBeVisible()
})
