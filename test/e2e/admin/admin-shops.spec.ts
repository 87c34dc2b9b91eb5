import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import papaparse from 'papaparse'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addAdminSession, test } from '#test/support/browser/browser.ts'
import { addTestShop, type Caller, signInShop } from '#test/support/caller.ts'
import { buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const formula = '=HYPERLINK("http://x","<img src=x onerror=alert(1)>") \u200Fいなず'
const endless = 'ながい'.repeat(33)

let made = 0
function newName(): string {
  made += 1
  return `kensaku-${process.pid}-${made}`
}

/** The shops in the order of the list. */
const listShops = (page: Page) => page.locator('tbody').getByRole('link')

/**
 * Adds three shops that one name finds: one with a public page, one with half-width letters, and one that
 * is suspended.
 */
async function addThree({ app }: KillableStack, admin: Caller) {
  const name = newName()
  const names = [formula, 'ﾒﾘｰ喫茶 👨‍👩‍👧‍👦', endless]
  const shops = []
  for (const [index, shop_name] of names.entries()) {
    const login_id = `${name}-${index}`
    shops.push(await addTestShop(admin, { login_id, slug: login_id, shop_name }))
  }
  const [first, , last] = shops
  if (!first || !last) throw new Error('A shop is missing')
  const shop = await signInShop(app, first)
  await createPageClient(shop).write('いらっしゃいませ')
  await createPageClient(shop).publish()
  const { users } = await admin.ok('listUsers', { query: { q: last.login_id } })
  await admin.ok('updateUser', { body: { id: users[0]?.id ?? '', status: 'suspended' } })
  return { name, names }
}

/** Phones show the filters when asked. */
async function openFilters(page: Page) {
  const toggle = page.getByRole('button', { name: /^しぼりこみ/ })
  if (await toggle.isVisible()) await toggle.click()
}

test('an admin searches, filters and sorts shops, returns to the list, and exports it', async ({
  page,
  context,
  stack,
  admin,
  shop,
}) => {
  const { name, names } = await addThree(stack, admin)
  const [published = '', halfWidth = '', suspended = ''] = names
  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/users`)
  await expect(page.getByText(/^お店 [\d,]+件$/)).toBeVisible()
  await expect(listShops(page).filter({ hasText: shop.user.shop_name })).not.toHaveCount(0)
  const search = page.getByLabel('名前・電話・住所・アドレスなどでさがす')
  await search.pressSequentially(name.toUpperCase())
  await expect(page.getByText(/のうち 3件$/)).toBeVisible()
  await expect(listShops(page)).toHaveText([suspended, halfWidth, published])
  await expectAccessible(page)

  await search.pressSequentially(' メリー')
  await expect(listShops(page)).toHaveText([halfWidth])
  await search.fill(`${name} どこにもない`)
  await expect(page.getByText('合うお店がありません')).toBeVisible()
  await expectAccessible(page)
  await search.fill(name)
  await expect(listShops(page)).toHaveCount(3)

  await openFilters(page)
  await page.getByLabel('ならび順').selectOption('編集の新しい順')
  await expect(listShops(page).first()).toHaveText(published)
  await page.getByLabel('利用の状態').selectOption('一時停止中')
  await expect(listShops(page)).toHaveText([suspended])
  await page.getByLabel('利用の状態').selectOption('利用中')
  await page.getByLabel('ページの状態').selectOption('公開中のページがある')
  await expect(listShops(page)).toHaveText([published])

  // Back shows the same shops.
  await listShops(page).first().click()
  await expect(page).toHaveURL(/\/edit\/user\//)
  await page.goBack()
  await expect(search).toHaveValue(name)
  await openFilters(page)
  await expect(page.getByLabel('ページの状態')).toHaveValue('published')
  await expect(listShops(page)).toHaveText([published])

  await page.getByLabel('ページの状態').selectOption('すべて')
  await expect(listShops(page)).toHaveText([published, halfWidth])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '表にして保存（CSV）' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^お店の一覧-\d{8}\.csv$/)
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  const [head, ...rows] = papaparse.parse<string[]>(text, { skipEmptyLines: true }).data
  expect(head?.slice(0, 5)).toEqual([
    'お店の名前',
    'ログインID',
    'ページのアドレス',
    '状態',
    '1ページ目',
  ])
  expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
    [`'${published}`, `${name}-0`, `${name}-0`, '利用中', '公開中'],
    [halfWidth, `${name}-1`, `${name}-1`, '利用中', '下書き'],
  ])
})

test('an admin sees the state of the service, failed uploads and the audit log', async ({
  page,
  context,
  stack,
  admin,
}) => {
  const { name } = await addThree(stack, admin)
  const other = await addTestShop(admin, { shop_name: endless })
  const shop = await signInShop(stack.app, other)
  const lost = '=1+1"><img src=x onerror=alert(2)>.jpg'
  const { id: upload_id } = await uploadFile(shop, {
    ...buildJpegFile(Buffer.from('これは写真ではありません')),
    name: lost,
  })
  expect((await shop.call('uploadImage', { body: { upload_id } })).status).toBe(400)

  await addAdminSession(context, stack)
  await page.goto(`${stack.app}/edit/service`)
  const { shops, pages } = await admin.ok('getService', {})
  const figure = (words: string) =>
    page.getByText(words, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(figure('登録されているお店')).toHaveText(`${shops.count}店`)
  await expect(figure('一時停止中のお店')).toHaveText(`${shops.suspended}店`)
  await expect(figure('公開中のページ')).toHaveText(`${pages.published}件`)
  const trouble = page.getByRole('listitem').filter({ hasText: lost })
  await expect(trouble.getByRole('link', { name: endless })).toHaveAttribute(
    'href',
    `/edit/user/${shop.user.id}`,
  )
  await expectAccessible(page)
  await figure('一時停止中のお店').getByRole('link').click()
  await expect(page.getByLabel('利用の状態')).toHaveValue('suspended')
  await expect(page.getByText(`${name}-2`)).toBeVisible()

  await page.goto(`${stack.app}/edit/audit?shop=${shop.user.id}`)
  await expect(page.getByText('の記録だけ')).toContainText(endless)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('ログイン')
  await expect(lines.last()).toContainText('お店を登録')
  await expectAccessible(page)
  await page.getByLabel('操作の種類').selectOption('お店の登録・変更')
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: 'しぼりこみをやめる' }).click()
  await page.getByLabel('操作の種類').selectOption('公開・予約')
  await expect(lines.first()).toContainText('ページ1：公開')
  await expect(lines.first()).toContainText(formula)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('操作の種類')).toHaveValue('page')
  await expect(lines.first()).toContainText('ページ1：公開')
})
