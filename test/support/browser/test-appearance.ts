import { expect, type Locator, type Page } from '@playwright/test'
import type { Caller } from '#test/support/caller.ts'
import { createFilledShops, type FilledShops } from '#test/support/shops/filled-shops.ts'
import { expectAccessible } from './accessibility.ts'
import { waitForAnimations } from './accessibility-in-page.ts'
import { addAdminSession, addShopSession, test as base } from './browser.ts'

const moment = '2026-11-25T00:41:00.000Z'

// A stack of its own, because data of other tests would be visible.
export const appearanceTest = base.extend<object, { shops: FilledShops }>({
  shops: [
    async ({ stack, admin }, use) => use(await createFilledShops(stack.app, admin)),
    { scope: 'worker' },
  ],
})

/**
 * Runs in the page before its scripts: lets dialogs begin at whole pixels from the first time they are drawn. In the middle
 * of the window they may begin between two, and their letters are then drawn in either row.
 */
function openDialogsAtWholePixels(): void {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function showAtWholePixel() {
    showModal.call(this)
    const align = () => {
      this.style.marginTop = ''
      const margin = Number.parseFloat(getComputedStyle(this).marginTop)
      if (!Number.isInteger(margin)) this.style.marginTop = `${Math.ceil(margin)}px`
    }
    align()
    // Content that comes later changes the height, before it is drawn.
    new ResizeObserver(align).observe(this)
  }
}

/** Fixes the clock, the times in answers and the fonts. */
async function freezePage(page: Page) {
  await page.clock.setFixedTime(moment)
  await page.addInitScript(openDialogsAtWholePixels)
  await page.addInitScript((now) => {
    Response.prototype.json = async function readJson() {
      const answer: unknown = JSON.parse(
        (await this.text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, now),
      )
      return answer
    }
    // The clock of the page stands still.
    const { get } = Headers.prototype
    Headers.prototype.get = function readHeader(name) {
      return name === 'date' ? null : get.call(this, name)
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root {
      --font-sans: "Noto Sans CJK JP" !important;
      --font-mono: "Noto Sans Mono CJK JP" !important;
    }`)
    document.adoptedStyleSheets.push(sheet)
  }, moment)
}

const expectImagesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
          .every((image) => image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true)

export const findHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 })
export const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()

type Look = (name: string, ready: Locator) => Promise<void>
type Screens = (given: {
  page: Page
  app: string
  look: Look
  shops: FilledShops
  admin: Caller
}) => Promise<void>

/** Who is signed in: a shop with content, an empty shop, the admin, or no account. */
type SignedInAs = 'nobody' | 'full' | 'empty' | 'admin'

/** Defines a test that compares screenshots of several screens and checks their accessibility. */
export function testAppearance(title: string, whose: SignedInAs, screens: Screens) {
  appearanceTest(title, async ({ page, stack, shops, admin }) => {
    await freezePage(page)
    if (whose === 'admin') await addAdminSession(page.context(), stack)
    else if (whose !== 'nobody') await addShopSession(page.context(), stack, shops[whose])
    const look: Look = async (name, ready) => {
      await ready.waitFor()
      await expectImagesLoaded(page)
      await page.mouse.move(0, 0)
      // Letters of an element that moves are drawn between pixels, and stay so for a while.
      await page.evaluate(waitForAnimations)
      // SVG files use fonts of the machine, and ports are random.
      const mask = [page.locator('img[src*="svg"]'), page.getByText(/:\d{4,5}\b/)]
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask })
      await expectAccessible(page)
    }
    await screens({ page, app: stack.app, look, shops, admin })
  })
}
