import { expect } from '@playwright/test'
import { adminLogin } from '#test/support/admin-login.ts'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, test } from '#test/support/browser/browser.ts'
import { addTestShop } from '#test/support/caller.ts'

test('a manager invites an admin, who signs in as support and cannot delete a shop @any-size', async ({
  page,
  context,
  browser,
  stack,
  admin,
}) => {
  const name = `tanto-${process.pid}`
  const chosen = 'jibun-no-kagi-7'
  await addTestShop(admin, { login_id: name, slug: name, shop_name: 'やなぎ食堂' })
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/users`)
  await page.getByRole('link', { name: 'スタッフ' }).click()
  await page.getByRole('button', { name: '招待する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ログインID').fill(name)
  await dialog.getByLabel('あなたの今のパスワード').fill(adminLogin.password)
  await dialog.getByRole('button', { name: '招待のリンクを作る' }).click()
  const link = await dialog.getByLabel('リンクのアドレス').inputValue()
  await dialog.getByRole('button', { name: '渡したのでとじる' }).click()
  await expect(page.getByText(`招待のリンクを渡してあります`, { exact: false })).toBeVisible()
  await expectAccessible(page)

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await theirs.goto(link)
  await theirs.getByLabel('新しいパスワード').fill(chosen)
  await theirs.getByRole('button', { name: 'このパスワードにする' }).click()
  await theirs.getByRole('button', { name: 'ログインする' }).click()
  await theirs.getByLabel('ログインID').fill(name)
  await theirs.getByLabel('パスワード', { exact: true }).fill(chosen)
  await theirs.getByRole('button', { name: 'ログイン', exact: true }).click()
  await theirs.waitForURL(/\/edit\/users/)
  await expect(theirs.getByRole('link', { name: 'スタッフ' })).toHaveCount(0)
  await theirs.goto(`${stack.app}/edit/users?q=${name}`)
  await theirs.locator('tbody').getByRole('link').click()
  await expect(theirs.getByRole('button', { name: '一時停止する' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'お店を削除する' })).toHaveCount(0)
  await theirs.context().close()
})
