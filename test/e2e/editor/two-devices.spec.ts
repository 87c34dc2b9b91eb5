import { expect, type Page } from '@playwright/test'
import {
  blockEditingReports,
  closePanel,
  leaveEditor,
  openEditor,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import {
  expectAllSaved,
  expectStoredTexts,
  findBlock,
  findTextField,
  openSceneryPanel,
  saveTexts,
} from '#test/support/browser/editor.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

const findNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'このページは、ほかの画面でもひらいています' })
const findTakenOver = (page: Page, place: string) =>
  page.locator('p').filter({ hasText: `${place}での変更を取り込みました` })
const measureBar = async (page: Page) =>
  (await page.locator('header').first().boundingBox())?.height

const presenceReports = '**/api/editing'

/** Opens page 1, which checks for other devices only when the returned function is called. */
async function open(page: Page, stack: KillableStack, shop: ShopCaller) {
  let isHeard = false
  await page.route(presenceReports, (route) => (isHeard ? route.continue() : route.abort()))
  await openEditor(page, stack, shop)
  await expect(findBlock(page, 1)).toBeVisible()
  return async () => {
    isHeard = true
    const answered = page.waitForResponse(presenceReports)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await answered
    isHeard = false
  }
}

test('two devices on one page are shown to each other, and their changes are merged @any-size', async ({
  page,
  browser,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['本日のおすすめ'])
  const look = await open(page, stack, shop)
  await look()
  await expect(findNotice(page)).toHaveCount(0)
  const height = await measureBar(page)
  const other = await (await browser.newContext()).newPage()
  const lookAtOther = await open(other, stack, shop)
  await lookAtOther()
  await expect(findNotice(other)).toBeVisible()
  await look()
  await expect(findNotice(page)).toBeVisible()
  expect(await measureBar(page)).toBe(height)

  // Another section is merged while this one is edited.
  await openSceneryPanel(other)
  await other.getByRole('radio', { name: 'クリーム' }).check()
  await expectAllSaved(other)
  await selectBlock(page, '部品1')
  await findTextField(page).press('Control+Home')
  await page.keyboard.type('こん')
  await look()
  await page.keyboard.type('にちは')
  await expect(findTextField(page)).toBeFocused()
  await expect(findTakenOver(page, 'ほかのスマホやパソコン')).toBeVisible()
  await page.keyboard.type('！')
  await expect(findTextField(page)).toHaveValue('こんにちは！本日のおすすめ')
  await expectAllSaved(page)

  // The edited block is merged between two words: the caret stays.
  await closePanel(other)
  await lookAtOther()
  await expect(findTakenOver(other, 'ほかのスマホやパソコン')).toBeVisible()
  await selectBlock(other, '部品1: 文字「こんにちは！本日のおすすめ」')
  await findTextField(other).press('Control+End')
  await other.keyboard.type('です')
  await expectAllSaved(other)
  await look()
  await expect(findTextField(page)).toHaveValue('こんにちは！本日のおすすめです')
  await page.keyboard.type('♪')
  await expect(findTextField(page)).toHaveValue('こんにちは！♪本日のおすすめです')
  await expectStoredTexts(shop, 'こんにちは！♪本日のおすすめです')
  const body = { user: shop.user.id, page: 1 as const }
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#fdf6e3')

  await other.unroute(presenceReports)
  await leaveEditor(other)
  await other.waitForURL(/\/news#news$/)
  await expect
    .poll(async () => {
      await look()
      return findNotice(page).count()
    })
    .toBe(0)
  await other.context().close()
})

test('unsaved changes are kept, and a conflict is shown when they are saved @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['はじめの文'])
  const look = await open(page, stack, shop)
  let isCut = true
  await page.route('**/api/update', (route) => (isCut ? route.abort() : route.continue()))
  await findBlock(page, 1).click()
  await findTextField(page).fill('このパソコンの文')
  await expect(page.getByText(/この(スマホ|パソコン)には残っています/)).toBeVisible()
  const body = { user: shop.user.id, page: 1 as const }
  await saveTexts(shop, [], 2)
  const { bg } = await shop.ok('getBackground', { body })
  const dark = { ...bg, color: '#222222' }
  await shop.ok('saveBackground', { body: { ...body, data: dark, version: 1 } })
  await look()
  await expect(findTakenOver(page, 'ほかのスマホやパソコン')).toBeVisible()
  await expect(findTextField(page)).toHaveValue('このパソコンの文')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('ほかのスマホやパソコンで変更されています。')).toBeVisible()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await expectAllSaved(page)
  await expectStoredTexts(shop, 'このパソコンの文')
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#222222')
})

test('a tab follows what another tab of the browser saves, before it asks the server @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['はじめの文'])
  await openEditor(page, stack, shop)
  const other = await context.newPage()
  await blockEditingReports(other)
  const asked = other.waitForRequest(presenceReports)
  await other.goto(`${stack.app}/1`)
  await expect(findBlock(other, '部品1: 文字「はじめの文」')).toBeVisible()
  await asked

  await page.bringToFront()
  await findBlock(page, 1).click()
  await findTextField(page).fill('新しい文')
  await expect(findBlock(other, '部品1: 文字「新しい文」')).toBeVisible()
  await expect(findTakenOver(other, 'もう一つの画面')).toBeVisible()

  // A change that is not saved yet stays, and the question names the other tab.
  await other.route('**/api/update', (route) => route.abort())
  await findBlock(other, 1).click()
  await findTextField(other).fill('送れない文')
  await expect(other.getByText(/この(スマホ|パソコン)には残っています/)).toBeVisible()
  await findTextField(page).fill('もっと新しい文')
  await expectStoredTexts(shop, 'もっと新しい文')
  await other.unroute('**/api/update')
  await other.evaluate(() => dispatchEvent(new Event('online')))
  await expect(other.getByText('もう一つの画面で変更されています。')).toBeVisible()
  await expect(findTextField(other)).toHaveValue('送れない文')
})
