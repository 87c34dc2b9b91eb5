import { type ElementHandle, launch } from 'puppeteer-core'
import { firefoxPath } from '#test/support/engines/open-firefox.ts'
import type { PhoneDriver, PhoneSize } from './driver.ts'

const coarsePointer = 1
const longestTapMs = 60_000

/** Firefox as a phone: touches are its only pointer. */
export async function openFirefoxPhone(size: PhoneSize): Promise<PhoneDriver> {
  const browser = await launch({
    headless: true,
    browser: 'firefox',
    executablePath: firefoxPath,
    defaultViewport: size,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      'ui.primaryPointerCapabilities': coarsePointer,
      'ui.allPointerCapabilities': coarsePointer,
      'intl.accept_languages': 'ja',
      // On a busy machine a tap takes longer than the tap of a finger.
      'apz.max_tap_time': longestTapMs,
      'ui.click_hold_context_menus.delay': longestTapMs,
    },
  })
  const page = await browser.newPage()
  return {
    async open(url) {
      await page.goto(url)
    },
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    tap: (x, y) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    async selectAll() {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    async chooseFiles(selector, paths) {
      const field = await page.$(selector)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the selector names a file field
      await (field as ElementHandle<HTMLInputElement> | null)?.uploadFile(...paths)
    },
    takeScreenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
