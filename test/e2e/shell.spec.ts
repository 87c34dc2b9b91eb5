import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, signInByForm, test } from '#test/support/browser/browser.ts'
import { type ShopCaller, signInAdmin } from '#test/support/caller.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const findMenu = (page: Page) => page.getByRole('navigation', { name: 'メニュー' })

async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー' }).click()
}

const readStyles = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, wanted) => {
    const style = getComputedStyle(element)
    return wanted.map((name) => style.getPropertyValue(name))
  }, names)

/** The number of twelve columns that the main view has. */
const readColumns = async (page: Page) => {
  const box = await page.locator('main').boundingBox()
  return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 12)
}

test('the shell has the specified sizes', async ({ page, stack, shop, admin }) => {
  await admin.ok('addNews', { body: { title: '寸法', contents: '一行目' } })
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByText('一行目').first()).toBeVisible()
  expect(await readStyles(page.locator('body'), 'font-size')).toEqual(['16px'])
  expect(await readStyles(page.getByText('一行目').first(), 'line-height')).toEqual(['27.2px'])
  expect(await readStyles(page.locator('main > *'), 'max-width')).toEqual(['1000px'])
  expect(await readColumns(page)).toBe(isPhone(page) ? 12 : 10)

  await openMenu(page)
  const clock = page.locator('time:visible', { hasText: /曜日/ })
  await expect(clock).toHaveText(/^[日月火水木金土]曜日 \d{4}年 \d{1,2}月\d{1,2}日 \d{2}:\d{2}$/)
  const [size, family = '', colour] = await readStyles(clock, 'font-size', 'font-family', 'color')
  expect([size, colour]).toEqual(['20px', 'rgb(74, 222, 128)'])
  expect(family).toMatch(/monospace$/)
  const words = ['ページ1', 'ページ2', 'ページ3', '写真', '動画', '無料サンプル画像']
  for (const name of [...words, '更新ニュース', '使い方'])
    await expect(findMenu(page).getByRole('link', { name })).toBeVisible()
  const active = findMenu(page).locator('[aria-current=page]')
  await expect(active).toHaveText(/更新ニュース/)
  expect(await readStyles(active, 'border-top-color', 'border-top-style')).toEqual([
    'rgb(255, 255, 255)',
    'solid',
  ])
  await expectAccessible(page)
  if (isPhone(page)) return
  await page.getByRole('button', { name: 'たたむ' }).click()
  expect(await readColumns(page)).toBe(11)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'ひらく' })).toBeVisible()
})

test('the sidebar of a PC fits into its window and lists each page once @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  for (const address of ['/news', '/1']) {
    await page.goto(stack.app + address)
    const account = page.getByRole('complementary').getByRole('button', { name: 'ログアウト' })
    await expect(account).toBeInViewport({ ratio: 1 })
    const side = page.getByRole('complementary').first()
    expect(await side.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
    for (const name of ['ページ1', 'ページ2', 'ページ3'])
      await expect(findMenu(page).getByRole('link', { name })).toHaveCount(1)
  }
})

test('the clock advances by itself @any-size', async ({ page, stack, shop }) => {
  await addShopSession(page.context(), stack, shop)
  await page.clock.install({ time: new Date('2026-11-25T00:59:58.000Z') })
  await page.goto(`${stack.app}/news`)
  const clock = page.locator('time:visible', { hasText: /曜日/ })
  await expect(clock).toHaveText('水曜日 2026年 11月25日 09:59')
  await page.clock.runFor(3000)
  await expect(clock).toHaveText('水曜日 2026年 11月25日 10:00')
})

/** The times of a view's animation in milliseconds. */
const readAnimation = (page: Page, pseudo: string) =>
  page.evaluate((wanted) => {
    const found = document.getAnimations().find(({ effect }) => {
      const isView = effect instanceof KeyframeEffect && effect.pseudoElement === wanted
      return isView && effect.getKeyframes().length > 0
    })
    const { delay, duration } = found?.effect?.getTiming() ?? {}
    return found ? { delay, duration } : undefined
  }, pseudo)

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

const newViewSelector = '::view-transition-new(main-view)'

async function writeFirstPage({ ok, user }: ShopCaller) {
  const data = [{ text_check: true, text: '本文' }]
  await ok('saveData', { body: { user: user.id, page: 1, data, version: 1 } })
}

test('views slide for 0.7 seconds, after the sign-in with a delay of 0.8, and accept presses meanwhile @any-size', async ({
  page,
  stack,
  shop,
}) => {
  // A shop without content would come to かんたん作成 first.
  await writeFirstPage(shop)
  await holdSlides(page)
  await signInByForm(page, stack, shop)
  await expect
    .poll(() => readAnimation(page, newViewSelector))
    .toEqual({ delay: 800, duration: 700 })
  await resumeTransitions(page)
  await holdSlides(page)
  await findMenu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect.poll(() => readAnimation(page, newViewSelector)).toEqual({ delay: 0, duration: 700 })
  // The open page adds the copy buttons to the menu; after that nothing moves.
  await expect(findMenu(page).getByRole('button', { name: /ここにコピー/ })).toHaveCount(2)
  const box = await findMenu(page).getByRole('link', { name: 'ページ3' }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(`${stack.app}/3`)
})

test('nothing slides with reduced motion @any-size', async ({ page, stack, shop }) => {
  await writeFirstPage(shop)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdSlides(page)
  await signInByForm(page, stack, shop)
  expect(await readAnimation(page, newViewSelector)).toBeUndefined()
  await findMenu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
  expect(await readAnimation(page, newViewSelector)).toBeUndefined()
})

test('a new screen starts at its heading, and Back restores the scroll position', async ({
  page,
  stack,
  shop,
}) => {
  const admin = await signInAdmin(stack.app)
  const contents = '長いお知らせ\n'.repeat(60)
  // More entries than fit on the screen.
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await admin.ok('addNews', { body: { title: `長いお知らせ ${number}`, contents } })
  }
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByText('長いお知らせ').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await openMenu(page)
  await findMenu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  await expect(findHeading(page, '無料サンプル画像')).toBeFocused()
  await expect(page).toHaveTitle('無料サンプル画像 | Noren')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(findHeading(page, '更新ニュース')).toBeFocused()
  await expect(page).toHaveTitle('更新ニュース | Noren')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('a missing script is reported, and the app reloads at the target address @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.route('**/assets/sample-screen-*.js', (route) => route.abort())
  await openMenu(page)
  // The first failure reloads; the next reload is allowed a minute later.
  await findMenu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  const words = page.getByText(/^Loading chunk \d+ failed\. \(missing: http.*sample-screen-.*\)$/)
  await expect(words).toBeVisible()
  await expectAccessible(page)
  // Again from another screen.
  await page.getByRole('link', { name: '更新ニュースへ' }).click()
  await expect(findHeading(page, '更新ニュース')).toBeAttached()
  await openMenu(page)
  await findMenu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  await expect(words).toBeVisible()
  await page.unroute('**/assets/sample-screen-*.js')
  await page.getByRole('button', { name: '読み込み直す' }).click()
  await expect(findHeading(page, '無料サンプル画像')).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/sample`)
})

test('the shell reports the missing network and loads again when it returns @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await addShopSession(context, stack, shop)
  await page.route('**/api/news', (route) => route.abort())
  await page.goto(`${stack.app}/news`)
  await expect(page.getByText('更新ニュースを読み込めませんでした')).toBeVisible()
  await context.setOffline(true)
  const banner = page.getByText(/^電波がありません。/)
  await expect(banner.first()).toBeVisible()
  await page.unroute('**/api/news')
  await context.setOffline(false)
  await expect(banner.first()).toBeHidden()
  await expect(page.getByText('更新ニュースを読み込めませんでした')).toBeHidden()
})
