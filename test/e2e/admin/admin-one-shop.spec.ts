import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, submitSignIn, test } from '#test/support/browser/browser.ts'
import { addTestShop, signInShop } from '#test/support/caller.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const hostile = '<img src=x onerror=alert(1)> \u200Fいなず 👨‍👩‍👧‍👦'
const chosen = 'atarashii-kagi-7'

let made = 0
function newName(): string {
  made += 1
  return `hitotsu-${process.pid}-${made}`
}

const listShops = (page: Page) => page.locator('tbody').getByRole('link')
// The page previews contain headings too.
const findTitle = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const findBlock = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A browser of the shop that is signed out. */
async function openShopPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'ja-JP' })).newPage()
}

const findQuestion = (owner: Page) =>
  owner.getByRole('dialog', { name: 'もう一度ログインしてください' })

/** A new load of the shop's screen redirects to the sign-in. */
async function expectSignedOut(owner: Page): Promise<void> {
  await owner.reload()
  await expect(findQuestion(owner)).toBeVisible()
}

async function signInAgain(owner: Page): Promise<void> {
  await findQuestion(owner).getByLabel('パスワード', { exact: true }).fill(chosen)
  await findQuestion(owner).getByRole('button', { name: 'ログイン', exact: true }).click()
}

test('an admin opens a shop and its pages, renames it, and signs one of its devices out', async ({
  page,
  context,
  browser,
  stack,
  admin,
}) => {
  const name = newName()
  const order = await addTestShop(admin, { login_id: name, slug: name, shop_name: 'もとの名前' })
  const shop = await signInShop(stack.app, order)
  await createPageClient(shop).write('いらっしゃいませ')
  await createPageClient(shop).publish()
  await createPageClient(shop).write('まだ見せない')
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/users?q=${name}`)
  await listShops(page).click()
  await expect(findTitle(page)).toHaveText('もとの名前')
  await expect(
    findBlock(page, 'ページ').getByRole('button', { name: /ページ1：公開中を大/ }),
  ).toBeVisible()
  await expect(findBlock(page, '操作の記録').getByText('ページ1：公開').first()).toBeVisible()
  await expectAccessible(page)

  await findBlock(page, 'ページ')
    .getByRole('button', { name: /ページ1：下書きを大/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'ページ1：下書き' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'とじる' }).click()

  await page.getByLabel('お店の名前').fill(hostile)
  await expectAccessible(page)
  await page.getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('変更しました')).toBeVisible()
  await expect(findTitle(page)).toHaveText(hostile)
  await expect(findBlock(page, '操作の記録').getByText(/変更（お店の名前）/)).toBeVisible()

  const owner = await openShopPage(browser)
  await submitSignIn(owner, stack, shop)
  await owner.waitForURL(/\/(news|start)$/)
  await page.reload()
  const devices = findBlock(page, 'ログイン中の端末')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /Chrome.*をログアウトさせる$/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(
    findBlock(page, '操作の記録').getByText('お店の端末をログアウト').first(),
  ).toBeVisible()
  await expectSignedOut(owner)
  await shop.ok('getUser', { parameters: { id: shop.user.id } })
  await owner.context().close()
})

test('an admin resets a shop’s password, suspends it, activates it, and deletes it', async ({
  page,
  context,
  browser,
  stack,
  admin,
  shop: other,
}) => {
  const name = newName()
  const order = await addTestShop(admin, { login_id: name, slug: name, shop_name: hostile })
  const shop = await signInShop(stack.app, order)
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/user/${shop.user.id}`)
  await page.getByRole('button', { name: '新しいパスワードを作る' }).click()
  await page.getByRole('button', { name: '作る', exact: true }).click()
  const shown = page.getByRole('dialog', { name: '新しいパスワード' })
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  const password = (await shown.locator('p').nth(2).innerText()).trim()
  await shown.getByRole('button', { name: 'ひかえたのでとじる' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await expect(page.getByText('今ログインしている端末はありません。')).toBeVisible()
  await page.reload()
  await expect(page.getByText('はじめのパスワードのまま')).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)

  const owner = await openShopPage(browser)
  await submitSignIn(owner, stack, { login_id: name, password })
  await expect(owner.getByRole('heading', { name: '新しいパスワードを決める' })).toBeVisible()
  await owner.getByLabel('新しいパスワード', { exact: true }).fill(chosen)
  await owner.getByRole('button', { name: 'このパスワードにする' }).click()
  await owner.waitForURL(/\/(news|start)$/)

  await page.getByRole('button', { name: '一時停止する' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '一時停止する' }).click()
  await expect(page.getByText('一時停止中', { exact: true })).toBeVisible()
  await expectSignedOut(owner)
  await signInAgain(owner)
  await expect(owner.getByText(/このお店は、いま一時停止中です/).first()).toBeVisible()

  await page.getByRole('button', { name: '一時停止を解除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除する' }).click()
  await expect(page.getByText('利用中', { exact: true })).toBeVisible()
  await expect(findBlock(page, '操作の記録').getByText(/一時停止の解除/)).toBeVisible()
  await signInAgain(owner)
  await expect(findQuestion(owner)).toBeHidden()

  await page.getByRole('button', { name: 'お店を削除する' }).click()
  const deleting = page.getByRole('dialog', { name: 'お店を削除しますか？' })
  const remove = deleting.getByRole('button', { name: '削除する' })
  await deleting.getByLabel('お店の名前').fill('ほかのお店')
  await expect(remove).toBeDisabled()
  await expectAccessible(page)
  await deleting.getByLabel('お店の名前').fill(hostile)
  await remove.click()
  await expect(page).toHaveURL(/\/edit\/users$/)
  await expect(listShops(page).filter({ hasText: other.user.shop_name }).first()).toBeVisible()
  await expect(page.locator('tbody').getByText(name, { exact: true })).toHaveCount(0)
  await expectSignedOut(owner)
  await owner.context().close()
})
