import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, takeSession, test } from '#test/support/browser.ts'
import { signInAdmin } from '#test/support/caller.ts'
import { expectSound } from '#test/support/soundness.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'メニュー' })

async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー' }).click()
}

const styleOf = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, wanted) => {
    const style = getComputedStyle(element)
    return wanted.map((name) => style.getPropertyValue(name))
  }, names)

/** How many of twelve columns the main view has. */
const columnsOf = async (page: Page) => {
  const box = await page.locator('main').boundingBox()
  return Math.round(((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)) * 12)
}

test('the shell has the figures that were ordered', async ({ page, stack, shop, admin }) => {
  await admin.ok('addNews', { body: { title: '寸法', contents: '一行目' } })
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByText('一行目').first()).toBeVisible()
  expect(await styleOf(page.locator('body'), 'font-size')).toEqual(['16px'])
  expect(await styleOf(page.getByText('一行目').first(), 'line-height')).toEqual(['27.2px'])
  expect(await styleOf(page.locator('main > *'), 'max-width')).toEqual(['1000px'])
  expect(await columnsOf(page)).toBe(isPhone(page) ? 12 : 10)

  await openMenu(page)
  const clock = page.locator('time:visible', { hasText: /曜日/ })
  await expect(clock).toHaveText(/^[日月火水木金土]曜日 \d{4}年 \d{1,2}月\d{1,2}日 \d{2}:\d{2}$/)
  const [size, family = '', colour] = await styleOf(clock, 'font-size', 'font-family', 'color')
  expect([size, colour]).toEqual(['20px', 'rgb(74, 222, 128)'])
  expect(family).toMatch(/monospace$/)
  const words = ['ページ1', 'ページ2', 'ページ3', '写真', '動画', '無料サンプル画像']
  for (const name of [...words, '更新ニュース', '使い方'])
    await expect(menu(page).getByRole('link', { name })).toBeVisible()
  const active = menu(page).locator('[aria-current=page]')
  await expect(active).toHaveText(/更新ニュース/)
  expect(await styleOf(active, 'border-top-color', 'border-top-style')).toEqual([
    'rgb(255, 255, 255)',
    'solid',
  ])
  await expectSound(page)
  if (isPhone(page)) return
  await page.getByRole('button', { name: 'たたむ' }).click()
  expect(await columnsOf(page)).toBe(11)
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'ひらく' })).toBeVisible()
})

test('the clock goes on by itself @any-size', async ({ page, stack, shop }) => {
  await takeSession(page.context(), stack, shop)
  await page.clock.install({ time: new Date('2026-11-25T00:59:58.000Z') })
  await page.goto(`${stack.app}/news`)
  const clock = page.locator('time:visible', { hasText: /曜日/ })
  await expect(clock).toHaveText('水曜日 2026年 11月25日 09:59')
  await page.clock.runFor(3000)
  await expect(clock).toHaveText('水曜日 2026年 11月25日 10:00')
})

/** The animation of a view that is on its way, in milliseconds. */
const slideOf = (page: Page, pseudo: string) =>
  page.evaluate((wanted) => {
    const found = document.getAnimations().find(({ effect }) => {
      const isView = effect instanceof KeyframeEffect && effect.pseudoElement === wanted
      return isView && effect.getKeyframes().length > 0
    })
    const { delay, duration } = found?.effect?.getTiming() ?? {}
    return found ? { delay, duration } : undefined
  }, pseudo)

// Runs in the page.
function standStill() {
  const sheet = new CSSStyleSheet()
  const views = ['group', 'old', 'new'].map((each) => `::view-transition-${each}(*)`)
  sheet.replaceSync(`${views.join()} { animation-play-state: paused !important }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Whatever slides stands still from now on, in this document and the next. */
async function holdSlides(page: Page) {
  await page.addInitScript(standStill)
  await page.evaluate(standStill)
}

/** What stands still goes on to its end. */
async function letSlide(page: Page) {
  await page.evaluate(() => document.adoptedStyleSheets.splice(0))
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

const coming = '::view-transition-new(main-view)'

test('views slide for 0.7 seconds, after 0.8 from the sign-in alone, and swallow no press @any-size', async ({
  page,
  stack,
  shop,
}) => {
  await holdSlides(page)
  await signIn(page, stack, shop)
  await expect.poll(() => slideOf(page, coming)).toEqual({ delay: 800, duration: 700 })
  await letSlide(page)
  await holdSlides(page)
  await menu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect.poll(() => slideOf(page, coming)).toEqual({ delay: 0, duration: 700 })
  // With the page on the screen the menu gets what copies it to another: from then on nothing moves there.
  await expect(menu(page).getByRole('button', { name: /ここにコピー/ })).toHaveCount(2)
  const box = await menu(page).getByRole('link', { name: 'ページ3' }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(page).toHaveURL(`${stack.app}/3`)
})

test('nothing slides for whoever wants less motion @any-size', async ({ page, stack, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await holdSlides(page)
  await signIn(page, stack, shop)
  expect(await slideOf(page, coming)).toBeUndefined()
  await menu(page).getByRole('link', { name: 'ページ2' }).click()
  await expect(page.getByRole('toolbar', { name: 'ページの編集' })).toBeVisible()
  expect(await slideOf(page, coming)).toBeUndefined()
})

test('a new screen begins at its top with its heading, and the way back where one was', async ({
  page,
  stack,
  shop,
}) => {
  const admin = await signInAdmin(stack.app)
  const contents = '長いお知らせ\n'.repeat(60)
  // As many as fill more than the screen, each of them folded.
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await admin.ok('addNews', { body: { title: `長いお知らせ ${number}`, contents } })
  }
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByText('長いお知らせ').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await openMenu(page)
  await menu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  await expect(heading(page, '無料サンプル画像')).toBeFocused()
  await expect(page).toHaveTitle('無料サンプル画像 | Noren')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, '更新ニュース')).toBeFocused()
  await expect(page).toHaveTitle('更新ニュース | Noren')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('a screen whose script is missing says so, and reloads to where one was going', async ({
  page,
  stack,
  shop,
}) => {
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await page.route('**/assets/sample-screen-*.js', (route) => route.abort())
  await openMenu(page)
  // The first failure reloads by itself; a minute later at the earliest it would do so again.
  await menu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  const words = page.getByText(/^Loading chunk 21 failed\. \(missing: http.*sample-screen-.*\)$/)
  await expect(words).toBeVisible()
  await expectSound(page)
  // Once more, from another screen.
  await page.getByRole('link', { name: '更新ニュースへ' }).click()
  await expect(heading(page, '更新ニュース')).toBeAttached()
  await openMenu(page)
  await menu(page).getByRole('link', { name: '無料サンプル画像' }).click()
  await expect(words).toBeVisible()
  await page.unroute('**/assets/sample-screen-*.js')
  await page.getByRole('button', { name: '読み込み直す' }).click()
  await expect(heading(page, '無料サンプル画像')).toBeVisible()
  await expect(page).toHaveURL(`${stack.app}/sample`)
})

test('without the network the shell says so, and loads again what has not come @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await takeSession(context, stack, shop)
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
