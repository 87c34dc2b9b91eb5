import { expect, type Page, type Route } from '@playwright/test'
import { leaveEditor, openEditor, test } from '#test/support/browser/browser.ts'
import {
  addText,
  expectAllSaved,
  expectStatus,
  expectStoredTexts,
  findBlock,
  findTextField,
} from '#test/support/browser/editor.ts'

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
  await addText(page, 'はじめの文')
  await expectAllSaved(page)
})

/** Changes the text while saves are held until the returned function is called. */
async function changeUnsaved(page: Page, text: string) {
  const held: Route[] = []
  let isOpen = false
  await page.route('**/api/update', async (route) => {
    if (isOpen) await route.fallback()
    else held.push(route)
  })
  await findTextField(page).fill(text)
  await expect.poll(() => held.length).toBe(1)
  return async () => {
    isOpen = true
    for (const route of held) await route.continue()
  }
}

test('leaving during a slow save asks, keeps the changes on the device, and continues by itself when it is saved @any-size', async ({
  page,
  stack,
}) => {
  const release = await changeUnsaved(page, '新しい文')
  await leaveEditor(page)
  const waiting = page.getByRole('dialog', { name: '保存してから移動します' })
  await waiting.getByRole('button', { name: 'ここに残る' }).click()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await leaveEditor(page)
  await waiting.getByRole('button', { name: '移動する' }).click()
  await expect(page).not.toHaveURL(`${stack.app}/1`)
  await release()
  await page.goto(`${stack.app}/1`)
  await findBlock(page, '部品1: 文字「新しい文」').click()

  const releaseNext = await changeUnsaved(page, 'もっと新しい文')
  await leaveEditor(page)
  await expect(waiting).toBeVisible()
  await releaseNext()
  await expect(page).not.toHaveURL(`${stack.app}/1`)
})

test('a tab and a duplicate of it do not take each other’s unsaved work away @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  let isCut = true
  await context.route('**/api/update', async (route) => {
    if (isCut && route.request().frame().page() === page) await route.abort()
    else await route.continue()
  })
  await findTextField(page).fill('一つめの画面の文')
  await expectStatus(page, /この(スマホ|パソコン)には残っています/)

  // It has a copy of this tab's session storage.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opened
  await other.goto(`${stack.app}/1`)
  await findBlock(other, '部品1: 文字「はじめの文」').click()
  await findTextField(other).fill('二つめの画面の文')
  await expectAllSaved(other)
  await other.close()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(findBlock(page, '部品1: 文字「一つめの画面の文」')).toBeVisible()
  isCut = false
  await expect(page.getByText('もう一つの画面で変更されています。')).toBeVisible()
  await expectStoredTexts(shop, '二つめの画面の文')
})
