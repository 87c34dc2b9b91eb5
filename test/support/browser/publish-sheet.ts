import { expect, type Page } from '@playwright/test'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { closePanel, selectBlock } from './browser.ts'

const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

/** The sheet that asks before page 1 is published. */
export const findPublishSheet = (page: Page) =>
  page.getByRole('dialog', { name: 'ページ1を公開します' })

/** Opens page 1 with one saved text. */
export async function openSavedPage(page: Page, shop: ShopCaller, app: string) {
  const text = 'はじめの文'
  await createPageClient(shop).write(text)
  await page.goto(`${app}/1`)
  await expect(page.getByRole('button', { name: `部品1: 文字「${text}」` })).toBeVisible()
}

/** Changes that text and waits until it is saved. */
export async function changePageText(page: Page, text: string) {
  await selectBlock(page, /^部品1: 文字/)
  await findTextField(page).fill(text)
  await expectSaved(page)
  await closePanel(page)
}

export async function openPublishSheet(page: Page) {
  await closePanel(page)
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '公開する' })
    .click()
  return findPublishSheet(page)
}

export const openMoreMenu = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()

/** Presses a button in the menu その他. */
export async function pressInMoreMenu(page: Page, name: RegExp) {
  await openMoreMenu(page)
  await page.getByRole('dialog', { name: 'その他' }).getByRole('button', { name }).click()
}
