import { expect, type Page } from '@playwright/test'
import { closePanel } from './browser.ts'
import type { ShopCaller } from './caller.ts'
import { pageOf } from './pages.ts'

const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

/** The sheet that asks before page 1 is published. */
export const asking = (page: Page) => page.getByRole('dialog', { name: 'ページ1を公開します' })

/** A page 1 with one saved text, opened. */
export async function openPage(page: Page, shop: ShopCaller, app: string) {
  const text = 'はじめの文'
  await pageOf(shop).write(text)
  await page.goto(`${app}/1`)
  await expect(page.getByRole('button', { name: `部品1: 文字「${text}」` })).toBeVisible()
}

/** Changes that text, and waits until it is saved. */
export async function changeText(page: Page, text: string) {
  await page.getByRole('button', { name: /^部品1: 文字/ }).click()
  await words(page).fill(text)
  await isSaved(page)
  await closePanel(page)
}

/** Opens 公開する. */
export async function openSheet(page: Page) {
  await closePanel(page)
  await page
    .getByRole('toolbar', { name: 'ページの編集' })
    .getByRole('button', { name: '公開する' })
    .click()
  return asking(page)
}

/** Opens その他. */
export const openMore = (page: Page) =>
  page.getByRole('toolbar').getByRole('button', { name: 'その他' }).click()

/** Presses one of the buttons behind その他. */
export async function pressInMore(page: Page, name: RegExp) {
  await openMore(page)
  await page.getByRole('dialog', { name: 'その他' }).getByRole('button', { name }).click()
}
