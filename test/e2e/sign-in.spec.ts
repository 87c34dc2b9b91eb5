import { expect } from '@playwright/test'
import { signIn, test } from '#test/support/browser.ts'
import { signInAdmin } from '#test/support/caller.ts'

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

test('without a session the shell leads to the sign-in, and back after it @any-size', async ({
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

test('the browser keeps UserData with the handle, and never the cookie’s secret @any-size', async ({
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

test('a one-time password is changed before anything else, without typing it twice @any-size', async ({
  page,
  stack,
}, { project }) => {
  const login_id = `hajimete-${project.name}`
  const admin = await signInAdmin(stack.app)
  const body = { login_id, shop_name: 'はじめての店', slug: login_id }
  const { password = '' } = await admin.ok('addUser', { body })

  await page.goto(`${stack.app}/login`)
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
  await page.goto(`${stack.app}/2`)
  await expect(page).toHaveURL(`${stack.app}/password`)

  // After a reload nobody knows the one-time password any more, and it is asked for.
  const [current, next] = [page.getByLabel('今のパスワード'), page.getByLabel('新しいパスワード')]
  const send = page.getByRole('button', { name: 'このパスワードにする' })
  await current.fill('chigau-kagi-3')
  await next.fill('みじかい')
  await send.click()
  await expect(page.getByText('パスワードは8〜128文字にしてください')).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill('のれんをくぐる 42')
  await send.click()
  await expect(page.getByText('今のパスワードが違います')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(password)
  await send.click()
  await expect(page).toHaveURL(`${stack.app}/news`)
  await page.goto(`${stack.app}/2`)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
})
