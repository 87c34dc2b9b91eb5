import { expect, type Page } from '@playwright/test'
import { openEditor, test } from '#test/support/browser/browser.ts'

const findBlock = (page: Page, name: string) => page.getByRole('button', { name })
const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const findTakenOver = (page: Page) =>
  page.locator('p').filter({ hasText: 'もう一つの画面での変更を取り込みました' })

test('a tab follows what another tab of the browser saves, before it asks the server @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  const body = { user: shop.user.id, page: 1 as const }
  const data = [{ text: 'はじめの文', text_check: true }]
  await shop.ok('saveData', { body: { ...body, data, version: 1 } })
  await openEditor(page, stack, shop)

  const other = await context.newPage()
  await other.route('**/api/editing', (route) => route.abort())
  const asked = other.waitForRequest('**/api/editing')
  await other.goto(`${stack.app}/1`)
  await expect(findBlock(other, '部品1: 文字「はじめの文」')).toBeVisible()
  await asked

  await page.bringToFront()
  await findBlock(page, '部品1').click()
  await findTextField(page).fill('新しい文')
  await expect(findBlock(other, '部品1: 文字「新しい文」')).toBeVisible()
  await expect(findTakenOver(other)).toBeVisible()

  // A change that is not saved yet stays, and the question names the other tab.
  await other.route('**/api/update', (route) => route.abort())
  await findBlock(other, '部品1').click()
  await findTextField(other).fill('送れない文')
  await expect(other.getByText('この端末には残っています')).toBeVisible()
  await findTextField(page).fill('もっと新しい文')
  await expect
    .poll(async () => (await shop.ok('getData', { body })).data[0]?.text)
    .toBe('もっと新しい文')
  await other.unroute('**/api/update')
  await other.evaluate(() => dispatchEvent(new Event('online')))
  await expect(other.getByText('もう一つの画面で変更されています。')).toBeVisible()
  await expect(findTextField(other)).toHaveValue('送れない文')
})
