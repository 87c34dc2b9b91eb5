import { expect } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'

test('the record is filled in on a phone, saved, and still there after a reload @phone', async ({
  page,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/shop`)
  const phone = page.getByRole('textbox', { name: '電話番号' })
  await phone.fill('０３ー１２３４ー５６７８')
  await page.getByRole('textbox', { name: '住所' }).fill('東京都台東区谷中3-1-2')
  await page.getByRole('checkbox', { name: '電話', exact: true }).check()
  await page.getByRole('button', { name: '水曜日 未入力' }).click()
  await page.getByRole('checkbox', { name: /定休日/ }).click()
  await page.getByRole('combobox', { name: '閉店' }).selectOption('翌1:00')
  await page.getByRole('button', { name: '水曜日をほかの曜日にもコピー' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'コピーする' }).click()
  await page.getByRole('button', { name: /^年末年始/ }).click()

  // Typed text survives a reload before it is saved.
  await page.reload()
  await expect(phone).toHaveValue('０３ー１２３４ー５６７８')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(phone).toHaveValue('03-1234-5678')
  await expect(page.getByRole('textbox', { name: '住所' })).toHaveValue('東京都台東区谷中3-1-2')
  await expect(page.getByRole('checkbox', { name: '電話', exact: true })).toBeChecked()
  const preview = page.getByRole('region', { name: 'お客さまからの見え方' })
  await expect(preview).toContainText('毎日11:00–翌1:00')
  await expect(preview).toContainText('休み（年末年始）')
})
