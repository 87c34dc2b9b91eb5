import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { leaveEditor, openEditor, selectBlock, test } from '#test/support/browser/browser.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const findBlock = (page: Page, name: string) => page.getByRole('button', { name })
const findToolbar = (page: Page) => page.getByRole('toolbar', { name: 'ページの編集' })
const findTextField = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })).toBeVisible()

/** Presses a tool of the editor; on a phone it first closes an open panel. */
async function pressTool(page: Page, name: string) {
  const close = page.getByRole('region').getByRole('button', { name: 'とじる' })
  if (await close.isVisible()) await close.click()
  await findToolbar(page).getByRole('button', { name }).click()
}

async function addText(page: Page, text: string) {
  await pressTool(page, '追加')
  await page
    .getByRole('region', { name: '部品を追加' })
    .getByRole('button', { name: /^文字/ })
    .click()
  await findTextField(page).fill(text)
}

/** Holds the calls of this path; `count` returns their number. */
async function holdBack(page: Page, path: string) {
  const held: Route[] = []
  let isOpen = false
  let count = 0
  await page.route(`**/api${path}`, async (route) => {
    count += 1
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return {
    count: () => count,
    letThrough: async () => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue()
    },
  }
}

/** Opens page 1 with one saved text, and changes it while saves are held. */
async function changeUnsaved(page: Page) {
  await addText(page, 'はじめの文')
  await expectSaved(page)
  const saves = await holdBack(page, '/update')
  await findTextField(page).fill('新しい文')
  await expect.poll(saves.count).toBe(1)
  return saves
}

const findPublishSheet = (page: Page) => page.getByRole('dialog', { name: 'ページ1を公開します' })
const findBusyButton = (sheet: Locator) =>
  sheet.getByRole('button', { name: '公開する', disabled: true })

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
})

test('the status is shown whole in one line at 360 px @any-size', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await createPageClient(shop).bringOut('こんにちは')
  await page.reload()
  await selectBlock(page, '部品1: 文字「こんにちは」')
  await findTextField(page).fill('こんばんは')
  const status = page.getByRole('status').filter({ hasText: /保存しました \d+:\d\d/ })
  await expect(status).toContainText('まだ公開していない変更があります')
  const [isCut, lines] = await status.evaluate((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return [line.scrollWidth > line.clientWidth, tops.size]
  })
  expect([isCut, lines]).toEqual([false, 1])
})

test('a publish that is cancelled while saving does not happen @any-size', async ({
  page,
  shop,
}) => {
  const saves = await changeUnsaved(page)
  const publishes = await holdBack(page, '/publish')
  await publishes.letThrough()
  await pressTool(page, '公開する')
  const sheet = findPublishSheet(page)
  await sheet.getByRole('button', { name: '公開する' }).click()
  await expect(findBusyButton(sheet)).toBeVisible()
  await sheet.getByRole('button', { name: 'やめる' }).click()
  await expect(sheet).toBeHidden()
  await saves.letThrough()
  await expectSaved(page)
  const body = { user: shop.user.id, page: 1 as const }
  await expect.poll(async () => (await shop.ok('getData', { body })).data[0]?.text).toBe('新しい文')
  expect(publishes.count()).toBe(0)
  expect((await shop.ok('getPage', { body })).state).toBe('draft')
})

test('a publish in progress cannot be cancelled, and its end is shown @any-size', async ({
  page,
}) => {
  await addText(page, 'こんにちは')
  await expectSaved(page)
  const publishes = await holdBack(page, '/publish')
  await pressTool(page, '公開する')
  const sheet = findPublishSheet(page)
  await sheet.getByRole('button', { name: '公開する' }).click()
  await expect.poll(publishes.count).toBe(1)
  await expect(findBusyButton(sheet)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'やめる' })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'とじる' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await publishes.letThrough()
  await expect(page.getByRole('dialog', { name: '公開しました。' })).toBeVisible()
})

test('the publish sheet shows the whole page as wide as the sheet', async ({ page }) => {
  for (const text of ['一つめ', '二つめ', '三つめ']) {
    // Blocks of several lines.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addText(page, Array.from({ length: 12 }, () => text).join('\n'))
  }
  await expectSaved(page)
  await pressTool(page, '公開する')
  const sheet = findPublishSheet(page)
  const picture = sheet.getByRole('region', { name: '公開される内容' })
  const [outer, inner] = [await sheet.boundingBox(), await picture.boundingBox()]
  expect(inner?.width ?? 0).toBeGreaterThan((outer?.width ?? 0) * 0.85)
  await picture.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(picture.getByText('三つめ')).toBeInViewport()
  await expect(sheet.getByText('この内容を、はじめてお客さまに公開します。')).toBeInViewport()
  await expect(sheet.getByRole('button', { name: 'やめる' })).toBeInViewport()
})

test('leaving during a slow save asks, and keeps the changes on the device @any-size', async ({
  page,
  stack,
}) => {
  const saves = await changeUnsaved(page)
  await leaveEditor(page)
  const waiting = page.getByRole('dialog', { name: '保存してから移動します' })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'ここに残る' }).click()
  await expect(waiting).toBeHidden()
  await expect(page).toHaveURL(`${stack.app}/1`)

  await leaveEditor(page)
  await waiting.getByRole('button', { name: '移動する' }).click()
  await expect(page).not.toHaveURL(`${stack.app}/1`)
  await saves.letThrough()
  await page.goto(`${stack.app}/1`)
  await expect(findBlock(page, '部品1: 文字「新しい文」')).toBeVisible()
})

test('leaving continues by itself when the save succeeds @any-size', async ({ page, stack }) => {
  const saves = await changeUnsaved(page)
  await leaveEditor(page)
  await expect(page.getByRole('dialog', { name: '保存してから移動します' })).toBeVisible()
  await saves.letThrough()
  await expect(page).not.toHaveURL(`${stack.app}/1`)
})

/** Blocks all saves of this tab. */
async function cutOff(page: Page) {
  let isCut = true
  await page.context().route('**/api/update', async (route) => {
    if (isCut && route.request().frame().page() === page) await route.abort()
    else await route.continue()
  })
  return () => {
    isCut = false
  }
}

const expectLocalDraft = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'この端末には残っています' })).toBeVisible()

/** Opens a tab with a copy of this one's session storage. */
async function duplicate(page: Page) {
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  return opened
}

for (const isCopy of [false, true]) {
  const second = isCopy ? 'a duplicate of it' : 'another'
  test(`a tab and ${second} do not take each other’s unsaved work away @any-size`, async ({
    page,
    context,
    stack,
    shop,
  }) => {
    await addText(page, 'はじめの文')
    await expectSaved(page)
    const mend = await cutOff(page)
    await findTextField(page).fill('一つめの画面の文')
    await expectLocalDraft(page)

    const other = isCopy ? await duplicate(page) : await context.newPage()
    await other.goto(`${stack.app}/1`)
    await findBlock(other, '部品1: 文字「はじめの文」').click()
    await findTextField(other).fill('二つめの画面の文')
    await expectSaved(other)
    await other.close()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(findBlock(page, '部品1: 文字「一つめの画面の文」')).toBeVisible()
    mend()
    const body = { user: shop.user.id, page: 1 as const }
    await expect(page.getByText('もう一つの画面で変更されています。')).toBeVisible()
    expect((await shop.ok('getData', { body })).data[0]?.text).toBe('二つめの画面の文')
  })
}

test('the next tab restores what a closed tab could not save @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await addText(page, 'はじめの文')
  await expectSaved(page)
  await cutOff(page)
  await findTextField(page).fill('送れなかった文')
  await expectLocalDraft(page)
  await page.close()
  const body = { user: shop.user.id, page: 1 as const }
  const next = await context.newPage()
  await next.goto(`${stack.app}/1`)
  await expect(findBlock(next, '部品1: 文字「送れなかった文」')).toBeVisible()
  await expect
    .poll(async () => (await shop.ok('getData', { body })).data[0]?.text)
    .toBe('送れなかった文')
})
