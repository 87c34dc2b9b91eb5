import { expect, type Locator, type Page } from '@playwright/test'
import { test as base, takeAdminSession, takeSession } from './browser.ts'
import type { Caller } from './caller.ts'
import { type FurnishedShops, furnishShops } from './furnished-shop.ts'

const moment = '2026-11-25T00:41:00.000Z'

// A product of its own: what other tests add to it would be seen.
export const test = base.extend<object, { shops: FurnishedShops }>({
  shops: [
    async ({ stack, admin }, use) => use(await furnishShops(stack.app, admin)),
    { scope: 'worker' },
  ],
})

/** The clock stands still, the server's times are as old as it, and letters come from one package. */
async function holdStill(page: Page) {
  await page.clock.setFixedTime(moment)
  await page.addInitScript((now) => {
    Response.prototype.json = async function readJson() {
      const answer: unknown = JSON.parse(
        (await this.text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, now),
      )
      return answer
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root {
      --font-sans: "Noto Sans CJK JP" !important;
      --font-mono: "Noto Sans Mono CJK JP" !important;
    }`)
    document.adoptedStyleSheets.push(sheet)
  }, moment)
}

/** All pictures in sight are drawn. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every((image) => image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true)

/** Whether the menu is in a drawer. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
/** The screen's own heading. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
/** Presses the button of this name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()

type Look = (name: string, ready: Locator) => Promise<void>
type Screens = (given: {
  page: Page
  app: string
  look: Look
  shops: FurnishedShops
  admin: Caller
}) => Promise<void>

/** Who is signed in: a shop with much or with nothing, the admin, or nobody. */
type Whose = 'nobody' | 'full' | 'empty' | 'admin'

/** A test that opens some screens one after the other, and looks at each. */
export function looks(title: string, whose: Whose, screens: Screens) {
  test(title, async ({ page, stack, shops, admin }) => {
    await holdStill(page)
    if (whose === 'admin') await takeAdminSession(page.context(), stack)
    else if (whose !== 'nobody') await takeSession(page.context(), stack, shops[whose])
    const look: Look = async (name, ready) => {
      await ready.waitFor()
      await drawn(page)
      await page.mouse.move(0, 0)
      // What is drawn in a picture's file has letters of the machine's own, and ports are what was free.
      const mask = [page.locator('img[src*="svg"]'), page.getByText(/:\d{4,5}\b/)]
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask })
    }
    await screens({ page, app: stack.app, look, shops, admin })
  })
}
