import { expect, type Page } from '@playwright/test'
import { openEditor, signIn, test } from '#test/support/browser.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'ページの編集' }).getByRole('button', { name })
const welcome = (page: Page) => page.getByRole('button', { name: '部品1: 文字「ようこそ」' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

// Only there a panel has an entry in the history.
test('a link pressed right after a panel has closed is followed @phone', async ({
  page,
  stack,
  shop,
}) => {
  await signIn(page, stack, shop)
  const link = page.getByRole('link', { name: 'ページ1を編集する' })
  await page.getByRole('button', { name: 'メニュー' }).click()
  await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
  const close = page.getByRole('button', { name: 'とじる' })
  const inOrder = [await close.elementHandle(), await link.elementHandle()] as const
  await page.evaluate(async ([first, second]) => {
    first.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    // As soon as the panel is gone, and before the browser has done anything about it.
    await new Promise((resolve) => setTimeout(resolve))
    second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, inOrder)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/1`)
})

test('the way back closes a panel first, and no press of it is for nothing', async ({
  page,
  stack,
  shop,
}) => {
  const data = [{ text_check: true, text: 'ようこそ' }]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await signIn(page, stack, shop)
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await welcome(page).waitFor()

  await tool(page, '追加').click()
  const panel = page.getByRole('region', { name: '部品を追加' })
  await expect(panel).toBeVisible()
  if (isPhone(page)) {
    await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`${stack.app}/1`)
    await tool(page, '追加').click()
  }
  await page.getByRole('navigation', { name: '編集するページ' }).getByText('2').click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await welcome(page).waitFor()

  // Closed by its button, or by a reload.
  await tool(page, '並べ替え').click()
  await page.getByRole('button', { name: 'とじる' }).click()
  await tool(page, '並べ替え').click()
  await page.reload()
  await welcome(page).waitFor()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/news`)
})

test('the pages are links, which one can walk over without going anywhere @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await openEditor(page, stack, shop)
  const pages = page.getByRole('navigation', { name: '編集するページ' })
  const first = pages.getByRole('link', { name: 'ページ1' })
  await expect(first).toHaveAttribute('aria-current', 'page')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(pages.getByRole('link', { name: 'ページ2' })).toBeFocused()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${stack.app}/2`)
})

test('the whole card of a page leads to its editor @any-size', async ({ page, stack, shop }) => {
  await signIn(page, stack, shop)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'ページ2' })
    .filter({ hasText: '更新日' })
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`${stack.app}/2`)
})

test('going on before a screen has come is no error @any-size', async ({ page, stack, shop }) => {
  await signIn(page, stack, shop)
  await page.evaluate(async () => {
    const transition = document.startViewTransition(() => undefined)
    transition.skipTransition()
    await transition.finished
  })
  // What nobody has handled by now is reported, and fails this test.
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await expect(page).toHaveURL(`${stack.app}/1`)
})
