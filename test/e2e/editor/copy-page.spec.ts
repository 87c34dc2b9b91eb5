import { expect, type Page } from '@playwright/test'
import { addShopSession, selectBlock, test } from '#test/support/browser/browser.ts'
import { findBlock, findTextField, pressInMoreMenu } from '#test/support/browser/editor.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const findCopyDialog = (page: Page) => page.getByRole('dialog', { name: 'ページ2にコピー' })
const findCopyButton = (page: Page) =>
  findCopyDialog(page).getByRole('button', { name: 'コピーする' })
const findNotice = (page: Page, text: string) =>
  page
    .locator('main div')
    .filter({ has: page.locator('p', { hasText: text }) })
    .last()

test('a page is copied to another page with the latest text, and the copy is undone @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const second = createPageClient(shop, 2)
  await createPageClient(shop).write('一ページめ')
  await second.write('二ページめ')
  const { url } = await second.publish()
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.getByRole('link', { name: 'ページ1を編集する' }).waitFor()
  await expect(page.getByRole('button', { name: /ここにコピー/ })).toHaveCount(0)
  await page.goto(`${stack.app}/1`)
  await selectBlock(page, '部品1: 文字「一ページめ」')
  await findTextField(page).fill('一ページめの新しい文')
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('button', { name: /ここにコピー.*ページ2に/ })
    .click()

  await expect(findCopyDialog(page)).toContainText('現在のページをページ2 にコピーしますか？')
  await expect(findCopyDialog(page)).toContainText('ページ2の今の内容は入れかわります')
  await findCopyButton(page).click()
  await expect(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(await second.texts()).toEqual(['一ページめの新しい文'])
  // The live page is unchanged.
  expect((await visitPage(url)).html).toContain('二ページめ')

  await findNotice(page, 'ページ2にコピーしました')
    .getByRole('button', { name: '元に戻す' })
    .click()
  await expect(page.getByText('ページ2を元に戻しました').last()).toBeVisible()
  expect(await second.texts()).toEqual(['二ページめ'])

  // The same from the menu その他 of a phone.
  await page.setViewportSize({ width: 360, height: 640 })
  await pressInMoreMenu(page, /^ページ2にコピー/)
  await findCopyButton(page).click()
  await findNotice(page, 'ページ2にコピーしました')
    .getByRole('link', { name: 'ページ2をひらく' })
    .click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(findBlock(page, '部品1: 文字「一ページめの新しい文」')).toBeVisible()
})
