import { expect, type Page } from '@playwright/test'
import type { ShopCaller } from '#test/support/caller.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { closePanel, openEditor, selectBlock } from './browser.ts'

/** The text field of the selected block. */
export const findTextField = (page: Page) =>
  page.getByRole('textbox', { name: '文字', exact: true })
/** The button that selects a block in the preview, by its name or its place. */
export const findBlock = (page: Page, name: string | RegExp | number) =>
  page.getByRole('button', { name: typeof name === 'number' ? new RegExp(`^部品${name}:`) : name })
export const findTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'ページの編集' }).getByRole('button', { name })
export const findUndo = (page: Page) =>
  page.locator('header').getByRole('button', { name: '元に戻す' })
export const findReservationLine = (page: Page) => page.getByRole('region', { name: '公開の予約' })

/** Presses a tool of the editor; on a phone it first closes an open panel. */
export async function pressTool(page: Page, name: string) {
  await closePanel(page)
  await findTool(page, name).click()
}

/** Presses a button in the menu その他. */
export async function pressInMoreMenu(page: Page, name: RegExp) {
  await pressTool(page, 'その他')
  await page.getByRole('dialog', { name: 'その他' }).getByRole('button', { name }).click()
}

/** Opens the panel of background and slides. */
export const openSceneryPanel = (page: Page) => pressInMoreMenu(page, /背景・スライド/)

/** Opens the file picker of the upper slides, which allows several photos. */
export async function askForSlides(page: Page) {
  await openSceneryPanel(page)
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await page.getByRole('button', { name: '写真を追加' }).click()
}

/** Adds a block and opens the file picker for its photo or movie. */
export async function addFileBlock(page: Page, kind: '写真' | '動画') {
  await pressTool(page, '追加')
  await page
    .getByRole('region', { name: '部品を追加' })
    .getByRole('button', { name: new RegExp(`^${kind} `) })
    .click()
}

export async function openPublishSheet(page: Page) {
  await pressTool(page, '公開する')
  return page.getByRole('dialog', { name: 'ページ1を公開します' })
}

export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
export const expectAllSaved = (page: Page) => expectStatus(page, /保存しました \d+:\d\d/)

export async function addText(page: Page, text: string) {
  await pressTool(page, '追加')
  await page
    .getByRole('region', { name: '部品を追加' })
    .getByRole('button', { name: /^文字/ })
    .click()
  await findTextField(page).fill(text)
}

type TextBlock = string | { text: string; [field: string]: unknown }

/** Saves these texts on the new page 1. */
export async function saveTexts(shop: ShopCaller, texts: readonly TextBlock[], version = 1) {
  const data = texts.map((each) => ({
    text_check: true,
    ...(typeof each === 'string' ? { text: each } : each),
  }))
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version } })
}

/** Waits until the table holds exactly these texts. */
export const expectStoredTexts = (shop: ShopCaller, ...texts: string[]) =>
  expect.poll(createPageClient(shop).texts).toEqual(texts)

/** Selects the first text and puts the caret at its end. */
export async function resumeWriting(page: Page) {
  await selectBlock(page, /^部品1: 文字/)
  await findTextField(page).press('Control+End')
}

/** Opens page 1 with the saved text はじめ。 and the caret at its end. */
export async function startWriting(page: Page, stack: KillableStack, shop: ShopCaller) {
  await saveTexts(shop, ['はじめ。'])
  await openEditor(page, stack, shop)
  await resumeWriting(page)
}

/** Opens page 1 with one saved text. */
export async function openSavedPage(page: Page, stack: KillableStack, shop: ShopCaller) {
  await saveTexts(shop, ['はじめの文'])
  await openEditor(page, stack, shop)
  await findBlock(page, '部品1: 文字「はじめの文」').waitFor()
}

/** Changes that text and waits until it is saved. */
export async function changePageText(page: Page, text: string) {
  await selectBlock(page, /^部品1: 文字/)
  await findTextField(page).fill(text)
  await expectAllSaved(page)
  await closePanel(page)
}

/** Signs in again in the dialog that opens when the session has ended. */
export async function signInAgain(page: Page, { password }: { password: string }) {
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabel('パスワード', { exact: true }).fill(password)
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(ended).toBeHidden()
}
