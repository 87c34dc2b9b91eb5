import { type Browser, expect, type Page } from '@playwright/test'
import { closePanel, leave, openEditor, openScene, test } from '#test/support/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

const part = (page: Page, name: string) => page.getByRole('button', { name })
const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()
const softNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'このページは、ほかの画面でもひらいています' })
const takenOver = (page: Page) =>
  page.locator('p').filter({ hasText: 'ほかの端末での変更を取り込みました' })
const heightOfBar = async (page: Page) =>
  (await page.locator('header').first().boundingBox())?.height

const reports = '**/api/editing'

/** Opens page 1, which hears of other devices when somebody looks at it again, and then alone. */
async function open(page: Page, stack: KillableStack, shop: ShopCaller) {
  let isHeard = false
  await page.route(reports, (route) => (isHeard ? route.continue() : route.abort()))
  await openEditor(page, stack, shop)
  await expect(part(page, '部品1')).toBeVisible()
  return async () => {
    isHeard = true
    const answered = page.waitForResponse(reports)
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

test('two devices on one page: each hears of the other, and what they change merges by itself', async ({
  page,
  browser,
  stack,
  shop,
}) => {
  const body = await write(shop, '本日のおすすめ')
  const look = await open(page, stack, shop)
  await look()
  await expect(softNotice(page)).toHaveCount(0)
  const height = await heightOfBar(page)
  const { other, lookAtOther } = await openOnAnother(browser, stack, shop)
  await lookAtOther()
  await expect(softNotice(other)).toBeVisible()
  await look()
  await expect(softNotice(page)).toBeVisible()
  expect(await heightOfBar(page)).toBe(height)

  // Another section comes in while this one is being typed in.
  await openScene(other)
  await other.getByRole('radio', { name: 'クリーム' }).check()
  await isSaved(other)
  await part(page, '部品1').click()
  await words(page).press('Control+Home')
  await page.keyboard.type('こん')
  await look()
  await page.keyboard.type('にちは')
  await expect(words(page)).toBeFocused()
  await expect(takenOver(page)).toBeVisible()
  await page.keyboard.type('！')
  await expect(words(page)).toHaveValue('こんにちは！本日のおすすめ')
  await isSaved(page)

  // The part in use itself comes in, between two words: the caret stays.
  await closePanel(other)
  await lookAtOther()
  await expect(takenOver(other)).toBeVisible()
  await part(other, '部品1: 文字「こんにちは！本日のおすすめ」').click()
  await words(other).press('Control+End')
  await other.keyboard.type('です')
  await isSaved(other)
  await look()
  await expect(words(page)).toHaveValue('こんにちは！本日のおすすめです')
  await page.keyboard.type('♪')
  await expect(words(page)).toHaveValue('こんにちは！♪本日のおすすめです')
  await expect
    .poll(async () => (await shop.ok('getData', { body })).data[0]?.text)
    .toBe('こんにちは！♪本日のおすすめです')
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#fdf6e3')

  await other.unroute(reports)
  await leave(other)
  await other.waitForURL('**/news')
  await expect
    .poll(async () => {
      await look()
      return softNotice(page).count()
    })
    .toBe(0)
  await other.context().close()
})

test('what is unsaved here is left alone, and asked about when it is saved @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const body = await write(shop, 'はじめの文')
  const look = await open(page, stack, shop)
  let isCut = true
  await page.route('**/api/update', (route) => (isCut ? route.abort() : route.continue()))
  await part(page, '部品1').click()
  await words(page).fill('この端末の文')
  await expect(page.getByText('この端末には残っています')).toBeVisible()
  await shop.ok('saveData', { body: { ...body, data: [], version: 2 } })
  const { bg } = await shop.ok('getBackground', { body })
  const dark = { ...bg, color: '#222222' }
  await shop.ok('saveBackground', { body: { ...body, data: dark, version: 1 } })
  await look()
  await expect(takenOver(page)).toBeVisible()
  await expect(words(page)).toHaveValue('この端末の文')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('ほかの端末で変更されています。')).toBeVisible()
  await page.getByRole('button', { name: '自分の変更を残す' }).click()
  await isSaved(page)
  expect((await shop.ok('getData', { body })).data[0]?.text).toBe('この端末の文')
  expect((await shop.ok('getBackground', { body })).bg.color).toBe('#222222')
})
