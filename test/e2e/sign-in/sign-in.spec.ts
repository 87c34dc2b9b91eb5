import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { addShopSession, signInByForm, test } from '#test/support/browser/browser.ts'
import { type Login, signInAdmin } from '#test/support/caller.ts'

async function fillIn(page: Page, { login_id, password }: Login) {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('an empty field and a wrong password are explained @any-size', async ({
  page,
  stack,
  shop,
}) => {
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

test('sign-in continues to the requested address, but never outside the app @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await page.goto(`${stack.app}/2`)
  await expect(page).toHaveURL(`${stack.app}/login?to=%2F2`)
  await fillIn(page, shop)
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
  await page.goto(`${stack.app}/login?to=%2F3`)
  await expect(page).toHaveURL(`${stack.app}/3`)

  const elsewhere = encodeURIComponent('/.//elsewhere.example/')
  await page.goto(`${stack.app}/login?to=${elsewhere}`)
  await expect(page).toHaveURL(`${stack.app}/news`)
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(`${stack.app}/login`)
  await page.goto(`${stack.app}/login?to=${elsewhere}`)
  await fillIn(page, shop)
  // The first screen of a shop whose pages are new.
  await expect(page).toHaveURL(`${stack.app}/start`)
})

test('the browser stores UserData with the handle, but not the cookie’s secret @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await signInByForm(page, stack, shop)
  const kept = await page.evaluate(() => sessionStorage.getItem('UserData') ?? '')
  const secret = (await context.cookies()).find(({ name }) => name === 'noren_session')
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(kept).toContain(shop.user.id)
  expect(kept).not.toContain(secret?.value)
})

test('a new tab is signed in by the cookie, and signing out ends both @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await signInByForm(page, stack, shop)
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

test('a one-time password must be changed first, without typing it again @any-size', async ({
  page,
  stack,
}, { project }) => {
  const login_id = `hajimete-${project.name}`
  const admin = await signInAdmin(stack.app)
  const body = { login_id, shop_name: 'はじめての店', slug: login_id }
  const { password = '' } = await admin.ok('addUser', { body })

  await page.goto(`${stack.app}/login`)
  await fillIn(page, { login_id, password })
  await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL(`${stack.app}/login`)
  await fillIn(page, { login_id, password })
  await expect(page.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
  await page.goto(`${stack.app}/2`)
  await expect(page).toHaveURL(`${stack.app}/password?to=%2F2`)

  // After a reload the app does not know the one-time password and asks for it.
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
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
})

test('the password can be changed, and the old one is refused afterwards @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/2`)
  const link = page.getByRole('link', { name: 'パスワードを変える' })
  await link.click()
  await expect(page.getByRole('heading', { name: 'パスワードを変える' })).toBeFocused()
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await link.click()
  await page.getByLabel('今のパスワード').fill(shop.password)
  await page.getByLabel('新しいパスワード').fill('のれんをくぐる 42')
  await page.getByRole('button', { name: 'このパスワードにする' }).click()
  await expect(page.getByRole('heading', { name: 'パスワードを変えました' })).toBeFocused()
  await page.getByRole('button', { name: '更新ニュースへ' }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await fillIn(page, shop)
  await expect(page.getByText('ログインIDまたはパスワードが違います')).toBeVisible()
  await fillIn(page, { ...shop, password: 'のれんをくぐる 42' })
  await expect(page).toHaveURL(`${stack.app}/start`)
})

test('the first screen loads at most 120 kB of scripts, compressed @any-size', async ({
  page,
  stack,
}) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${stack.app}/login`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000)
})
