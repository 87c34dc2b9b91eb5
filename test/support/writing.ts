import { expect, type Page } from '@playwright/test'
import { openEditor } from './browser.ts'
import type { ShopCaller } from './caller.ts'
import type { KillableStack } from './killable-stack.ts'

/** The field of the selected text. */
export const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
/** Waits until the status line says this. */
export const status = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
/** Waits until all is saved. */
export const isSaved = (page: Page) => status(page, /保存しました \d+:\d\d/)

const pageOne = (shop: ShopCaller) => ({ user: shop.user.id, page: 1 as const })

/** Waits until the table has these words, and nothing else. */
export const isInTable = (shop: ShopCaller, text: string) =>
  expect
    .poll(async () =>
      (await shop.ok('getData', { body: pageOne(shop) })).data.map((each) => each.text),
    )
    .toEqual([text])

/** Gives page 1 a text that is saved. */
async function writePage(shop: ShopCaller, text: string) {
  const data = [{ text_check: true, text }]
  await shop.ok('saveData', { body: { ...pageOne(shop), data, version: 1 } })
}

/** Selects the text and puts the caret at its end. */
export async function goOnWriting(page: Page) {
  await page.getByRole('button', { name: /^部品1: 文字/ }).click()
  await words(page).press('Control+End')
}

/** Opens page 1 with the saved text はじめ。, the caret behind it. */
export async function beginWriting(page: Page, stack: KillableStack, shop: ShopCaller) {
  await writePage(shop, 'はじめ。')
  await openEditor(page, stack, shop)
  await goOnWriting(page)
}
