import { expect, type Page } from '@playwright/test'
import { addShopSession, signInByForm, test } from '#test/support/browser/browser.ts'
import { findBlock, findTool, saveTexts } from '#test/support/browser/editor.ts'

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'メニュー' })
const waitForPanelEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'panel' in history.state)).toBe(true)

// Only phones have history entries for panels.
test('Back closes a panel first, every Back has an effect, and a link works right after a panel has closed @phone', async ({
  page,
  stack,
  shop,
}) => {
  await saveTexts(shop, ['ようこそ'])
  await signInByForm(page, stack, shop)
  const link = page.getByRole('link', { name: 'ページ1を編集する' })
  await page.getByRole('button', { name: 'メニュー' }).click()
  await waitForPanelEntry(page)
  const close = page.getByRole('button', { name: 'とじる' })
  const inOrder = [await close.elementHandle(), await link.elementHandle()] as const
  await page.evaluate(async ([first, second]) => {
    first.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    // Right after the panel is removed, before the browser updates its history.
    await new Promise((resolve) => setTimeout(resolve))
    second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }, inOrder)
  await findBlock(page, '部品1: 文字「ようこそ」').waitFor()
  await expect(page).toHaveURL(`${stack.app}/1`)

  await findTool(page, '追加').click()
  const panel = page.getByRole('region', { name: '部品を追加' })
  await expect(panel).toBeVisible()
  await waitForPanelEntry(page)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await findTool(page, '追加').click()
  await page.getByRole('navigation', { name: '編集するページ' }).getByText('2').click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/1`)
  await findBlock(page, '部品1: 文字「ようこそ」').waitFor()

  // After closing by button or by a reload.
  await findTool(page, '並べ替え').click()
  await page.getByRole('button', { name: 'とじる' }).click()
  await findTool(page, '並べ替え').click()
  await page.reload()
  await findBlock(page, '部品1: 文字「ようこそ」').waitFor()
  await page.goBack()
  await expect(page).toHaveURL(`${stack.app}/news`)
})

test('a sign-in loads the next screen while the password is checked, a link to a page asks for it while the editor loads @phone', async ({
  page,
  stack,
  shop,
}) => {
  const shell = page.waitForRequest('**/assets/shell-*.js')
  await page.route('**/api/signin', async (route) => {
    await shell
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/page')
  await page.route('**/assets/editor-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await saveTexts(shop, ['ようこそ'])
  await signInByForm(page, stack, shop)
  await page.getByRole('link', { name: 'ページ1を編集する' }).click()
  await findBlock(page, '部品1: 文字「ようこそ」').waitFor()
})

test('a tap on the menu shows that the next screen is loading, also after the menu is closed @phone', async ({
  page,
  stack,
  shop,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/qanda-screen-*.js', async (route) => {
    await released
    await route.continue()
  })
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.getByRole('button', { name: 'メニュー' }).click()
  await page.getByRole('link', { name: '使い方' }).click()
  const text = page.getByText('画面を読み込んでいます')
  await expect(text).toBeVisible()
  // The menu does not cover it.
  expect(
    await text.evaluate((element: HTMLElement) => {
      const { left, y, width, height } = element.getBoundingClientRect()
      element.style.pointerEvents = 'auto'
      const top = element.ownerDocument.elementFromPoint(left + width / 2, y + height / 2)
      element.style.pointerEvents = ''
      return top === element
    }),
  ).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'とじる' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: '使い方', level: 1 })).toBeVisible()
  await expect(text).toHaveCount(0)
})

/** The times of the animation of the new view in milliseconds. */
const readAnimation = (page: Page) =>
  page.evaluate(() => {
    const found = document.getAnimations().find(({ effect }) => {
      const isView =
        effect instanceof KeyframeEffect &&
        effect.pseudoElement === '::view-transition-new(main-view)'
      return isView && effect.getKeyframes().length > 0
    })
    const { delay, duration } = found?.effect?.getTiming() ?? {}
    return found ? { delay, duration } : undefined
  })

// Runs in the page.
function pauseTransitions() {
  const sheet = new CSSStyleSheet()
  const views = ['group', 'old', 'new'].map((each) => `::view-transition-${each}(*)`)
  sheet.replaceSync(`${views.join()} { animation-play-state: paused !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Pauses all animations in this document and the next. */
async function holdSlides(page: Page) {
  await page.addInitScript(pauseTransitions)
  await page.evaluate(pauseTransitions)
}

async function resumeTransitions(page: Page) {
  await page.evaluate(() => document.adoptedStyleSheets.splice(0))
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

test('views slide for 0.7 seconds, after the sign-in with a delay of 0.8, accept presses meanwhile, and rest with reduced motion @any-size', async ({
  page,
  stack,
  shop,
}) => {
  // A shop without content would come to かんたん作成 first.
  await saveTexts(shop, ['本文'])
  await holdSlides(page)
  await signInByForm(page, stack, shop)
  await expect.poll(() => readAnimation(page)).toEqual({ delay: 800, duration: 700 })
  await resumeTransitions(page)
  await holdSlides(page)
  await findMenu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect.poll(() => readAnimation(page)).toEqual({ delay: 0, duration: 700 })
  // The open page adds the copy buttons to the menu; after that nothing moves.
  await expect(findMenu(page).getByRole('button', { name: /ここにコピー/ })).toHaveCount(2)
  const box = await findMenu(page).getByRole('link', { name: 'ページ3' }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(`${stack.app}/3`)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${stack.app}/1`)
  await findMenu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect(page).toHaveURL(`${stack.app}/2`)
  await expect(findTool(page, '追加')).toBeVisible()
  expect(await readAnimation(page)).toBeUndefined()
})
