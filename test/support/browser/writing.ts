import { expect, type Page } from '@playwright/test'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { openEditor, selectBlock } from './browser.ts'

/** The text field of the selected block. */
export const findEditedText = (page: Page) =>
  page.getByRole('textbox', { name: '文字', exact: true })
export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
export const expectAllSaved = (page: Page) => expectStatus(page, /保存しました \d+:\d\d/)

const pageOne = (shop: ShopCaller) => ({ user: shop.user.id, page: 1 as const })

/** Waits until the table holds exactly this text. */
export const expectStoredText = (shop: ShopCaller, text: string) =>
  expect
    .poll(async () =>
      (await shop.ok('getData', { body: pageOne(shop) })).data.map((each) => each.text),
    )
    .toEqual([text])

async function writePage(shop: ShopCaller, text: string) {
  const data = [{ text_check: true, text }]
  await shop.ok('saveData', { body: { ...pageOne(shop), data, version: 1 } })
}

/** Selects the text and puts the caret at its end. */
export async function resumeWriting(page: Page) {
  await selectBlock(page, /^部品1: 文字/)
  await findEditedText(page).press('Control+End')
}

/** Opens page 1 with the saved text はじめ。 and the caret at its end. */
export async function startWriting(page: Page, stack: KillableStack, shop: ShopCaller) {
  await writePage(shop, 'はじめ。')
  await openEditor(page, stack, shop)
  await resumeWriting(page)
}
