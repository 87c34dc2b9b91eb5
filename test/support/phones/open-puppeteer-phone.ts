import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core'
import settings from '#playwright.config.ts'
import { firefoxPath } from '#test/support/engines/open-firefox.ts'
import type { PhoneDriver, PhoneSize } from './driver.ts'

/** Chromium as a phone with a touch screen. */
export function openChromiumPhone(size: PhoneSize): Promise<PhoneDriver> {
  const { executablePath = '', args = [] } = settings.use?.launchOptions ?? {}
  return openPhone({
    executablePath,
    args: [...args, '--lang=ja'],
    defaultViewport: { ...size, isMobile: true, hasTouch: true },
  })
}

/** Firefox as a phone: touches are its only pointer. */
export function openFirefoxPhone(size: PhoneSize): Promise<PhoneDriver> {
  return openPhone({
    browser: 'firefox',
    executablePath: firefoxPath,
    defaultViewport: size,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      'ui.primaryPointerCapabilities': coarsePointer,
      'ui.allPointerCapabilities': coarsePointer,
      'intl.accept_languages': 'ja',
    },
  })
}

const coarsePointer = 1

async function openPhone(options: LaunchOptions): Promise<PhoneDriver> {
  const browser = await launch({ headless: true, ...options })
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
