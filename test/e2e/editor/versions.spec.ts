import { expect } from '@playwright/test'
import { openEditor, selectBlock, test } from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStoredTexts,
  findBlock,
  findTextField,
  pressInMoreMenu,
} from '#test/support/browser/editor.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

test('an earlier version is viewed and restored, and the restore is undone @phone', async ({
  page,
  stack,
  shop,
}) => {
  const first = createPageClient(shop)
  const data = [
    { text_check: true, text: '公開した文' },
    { text_check: true, text: 'かくした文', display: false },
  ]
  await shop.ok('saveData', { body: { ...first.at, data, version: 1 } })
  const { url } = await first.publish()
  await shop.ok('resetDisplay', { body: first.at })
  await first.write('今の文')
  await openEditor(page, stack, shop)
  await findBlock(page, '部品1: 文字「今の文」').waitFor()
  await pressInMoreMenu(page, /^前の内容にもどす/)
  const dialog = page.getByRole('dialog', { name: 'ページ1を前の内容にもどす' })
  const list = dialog.getByRole('list', { name: '前の内容' })
  await expect(list.getByRole('button')).toHaveText([/表示リセット/, /公開/])
  const live = list.getByRole('button').filter({ hasText: '公開中' })
  await expect(live).toContainText(/\d+月\d+日\(.\) \d+:\d\d/)
  await expect(live).toContainText(`${shop.login_id} さん`)
  await live.click()
  const picture = dialog.getByRole('region', { name: /の内容$/ })
  await expect(picture).toContainText('公開した文')
  await expect(picture).toContainText('お客さまには見えません')
  await expect(dialog).toContainText('公開するまで変わりません')

  // Back first closes the view of a version, then the dialog; also without motion.
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(live).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await live.click()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(live).toBeFocused()
  await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${stack.app}/1`)

  await pressInMoreMenu(page, /^前の内容にもどす/)
  await live.click()
  await dialog.getByRole('button', { name: 'この内容にもどす' }).click()
  await expect(dialog).toBeHidden()
  await expect(findBlock(page, '部品1: 文字「公開した文」')).toBeVisible()
  await expectStoredTexts(shop, '公開した文', 'かくした文')
  await page.locator('main p + div').getByRole('button', { name: '元に戻す' }).click()
  await expectStoredTexts(shop, '今の文')
  // Later changes are saved on the restored version.
  await selectBlock(page, '部品1: 文字「今の文」')
  await findTextField(page).fill('そのあとの文')
  await expectStoredTexts(shop, 'そのあとの文')
  await expectAllSaved(page)
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expectStoredTexts(shop, '今の文')
  expect((await visitPage(url)).html).toContain('公開した文')
})
