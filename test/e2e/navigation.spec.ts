import { expect, type Page } from '@playwright/test'
import { addShopSession, openEditor, signInByForm, test } from '#test/support/browser/browser.ts'

const findTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'ページの編集' }).getByRole('button', { name })
const findWelcome = (page: Page) => page.getByRole('button', { name: '部品1: 文字「ようこそ」' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

// Only phones have history entries for panels.
test('a link works right after a panel has closed @phone', async ({ page, stack, shop }) => {
  await signInByForm(page, stack, shop)
  const link = page.getByRole('link', { name: 'ページ1を編集する' })
  await page.getByRole('button', { name: 'メニュー' }).click()
  await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
  const close = page.getByRole('button', { name: 'とじる' })
  const inOrder = [await close.elementHandle(), await link.elementHandle()] as const
  await page.evaluate(async ([first, second]) => {
    first.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    // Right after the panel is removed, before the browser updates its history.
    await new Promise((resolve) => setTimeout(resolve))
    second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, inOrder)
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/1`)
})

test('Back closes a panel first, and every Back has an effect', async ({ page, stack, shop }) => {
  const data = [{ text_check: true, text: 'ようこそ' }]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version: 1 } })
  await signInByForm(page, stack, shop)
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await findWelcome(page).waitFor()

  await findTool(page, '追加').click()
  const panel = page.getByRole('region', { name: '部品を追加' })
  await expect(panel).toBeVisible()
  if (isPhone(page)) {
    await expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`${stack.app}/1`)
    await findTool(page, '追加').click()
  }
  await page.getByRole('navigation', { name: '編集するページ' }).getByText('2').click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await findWelcome(page).waitFor()

  // After closing by button or by a reload.
  await findTool(page, '並べ替え').click()
  await page.getByRole('button', { name: 'とじる' }).click()
  await findTool(page, '並べ替え').click()
  await page.reload()
  await findWelcome(page).waitFor()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/news`)
})

test('page links can be focused without navigating @any-size', async ({ page, stack, shop }) => {
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
  await signInByForm(page, stack, shop)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'ページ2' })
    .filter({ hasText: '最後の変更' })
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`${stack.app}/2`)
})

test('navigating before a screen has loaded is not an error @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await signInByForm(page, stack, shop)
  await page.evaluate(async () => {
    const transition = document.startViewTransition(() => undefined)
    transition.skipTransition()
    await transition.finished
  })
  // An unhandled rejection fails this test.
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await expect(page).toHaveURL(`${stack.app}/1`)
})

/** Holds the script of a screen until `release` is called. */
async function holdScript(page: Page, name: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a tap on the menu shows that the next screen is loading', async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
  const release = await holdScript(page, 'qanda-screen')
  await page.goto(`${stack.app}/news`)
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: '使い方' }).click()
  const words = page.getByText('画面を読み込んでいます')
  await expect(words).toBeVisible()
  // The menu of a phone does not cover it.
  expect(
    await words.evaluate((element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      element.style.pointerEvents = 'auto'
      return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) === element
    }),
  ).toBe(true)
  release()
  await expect(page.getByRole('heading', { name: '使い方', level: 1 })).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('the progress stays while the menu is closed @phone', async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
  const release = await holdScript(page, 'qanda-screen')
  await page.goto(`${stack.app}/news`)
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: '使い方' }).click()
  const words = page.getByText('画面を読み込んでいます')
  await expect(words).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'とじる' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(words).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: '使い方', level: 1 })).toBeVisible()
})

test('the sign-in screen says so too', async ({ page, stack, shop }) => {
  const release = await holdScript(page, 'start-screen')
  await page.goto(`${stack.app}/login`)
  await page.getByLabel('ログインID').fill(shop.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(shop.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page.getByText('画面を読み込んでいます')).toBeVisible()
  release()
  await expect(page).toHaveURL(`${stack.app}/start`)
})
