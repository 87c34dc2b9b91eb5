import { type Browser, expect, type Page } from '@playwright/test'
import {
  closePanel,
  leaveEditor,
  openEditor,
  openSceneryPanel,
  selectBlock,
  test,
} from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

const findBlock = (page: Page, name: string) => page.getByRole('button', { name })
const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()
const findNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'このページは、ほかの画面でもひらいています' })
const findTakenOver = (page: Page) =>
  page.locator('p').filter({ hasText: 'ほかの端末での変更を取り込みました' })
const measureBar = async (page: Page) =>
  (await page.locator('header').first().boundingBox())?.height

const presenceReports = '**/api/editing'

/** Opens page 1, which checks for other devices only when the tab is shown again. */
async function open(page: Page, stack: KillableStack, shop: ShopCaller) {
  let isHeard = false
  await page.route(presenceReports, (route) => (isHeard ? route.continue() : route.abort()))
  await openEditor(page, stack, shop)
  await expect(findBlock(page, '部品1')).toBeVisible()
  return async () => {
    isHeard = true
    const answered = page.waitForResponse(presenceReports)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await answered
    isHeard = false
  }
}

async function openOnAnother(browser: Browser, stack: KillableStack, shop: ShopCaller) {
  const other = await (await browser.newContext()).newPage()
  return { other, lookAtOther: await open(other, stack, shop) }
}

async function write(shop: ShopCaller, text: string) {
  const body = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveData', { body: { ...body, data: [{ text, text_check: true }], version: 1 } })
  return body
}

test('two devices on one page are shown to each other, and their changes are merged @any-size', async ({
  page,
  browser,
  stack,
  shop,
}) => {
  const body = await write(shop, '本日のおすすめ')
  const look = await open(page, stack, shop)
  await look()
  await expect(findNotice(page)).toHaveCount(0)
  const height = await measureBar(page)
  const { other, lookAtOther } = await openOnAnother(browser, stack, shop)
  await lookAtOther()
  await expect(findNotice(other)).toBeVisible()
  await look()
  await expect(findNotice(page)).toBeVisible()
  expect(await measureBar(page)).toBe(height)

  // Another section is merged while this one is edited.
  await openSceneryPanel(other)
  await other.getByRole('radio', { name: 'クリーム' }).check()
  await expectSaved(other)
  await selectBlock(page, '部品1')
  await findTextField(page).press('Control+Home')
  await page.keyboard.type('こん')
  await look()
  await page.keyboard.type('にちは')
  await expect(findTextField(page)).toBeFocused()
  await expect(findTakenOver(page)).toBeVisible()
  await page.keyboard.type('！')
  await expect(findTextField(page)).toHaveValue('こんにちは！本日のおすすめ')
  await expectSaved(page)

  // The edited block is merged between two words: the caret stays.
  await closePanel(other)
  await lookAtOther()
  await expect(findTakenOver(other)).toBeVisible()
  await selectBlock(other, '部品1: 文字「こんにちは！本日のおすすめ」')
  await findTextField(other).press('Control+End')
  await other.keyboard.type('です')
  await expectSaved(other)
  await look()
  await expect(findTextField(page)).toHaveValue('こんにちは！本日のおすすめです')
  await page.keyboard.type('♪')
  await expect(findTextField(page)).toHaveValue('こんにちは！♪本日のおすすめです')
  await expect
    .poll(async () => (await shop.ok('getData', { body })).data[0]?.text)
    .toBe('こんにちは！♪本日のおすすめです')
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#fdf6e3')

  await other.unroute(presenceReports)
  await leaveEditor(other)
  await other.waitForURL(/\/(news|start)$/)
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
  const body = await write(shop, 'はじめの文')
  const look = await open(page, stack, shop)
  let isCut = true
  await page.route('**/api/update', (route) => (isCut ? route.abort() : route.continue()))
  await findBlock(page, '部品1').click()
  await findTextField(page).fill('この端末の文')
  await expect(page.getByText('この端末には残っています')).toBeVisible()
  await shop.ok('saveData', { body: { ...body, data: [], version: 2 } })
  const { bg } = await shop.ok('getBackground', { body })
  const dark = { ...bg, color: '#222222' }
  await shop.ok('saveBackground', { body: { ...body, data: dark, version: 1 } })
  await look()
  await expect(findTakenOver(page)).toBeVisible()
  await expect(findTextField(page)).toHaveValue('この端末の文')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('ほかの端末で変更されています。')).toBeVisible()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await expectSaved(page)
  expect((await shop.ok('getData', { body })).data[0]?.text).toBe('この端末の文')
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#222222')
})
