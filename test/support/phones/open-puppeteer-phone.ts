import { type ElementHandle, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import settings from '#playwright.config.ts'
import { firefoxPath } from '#test/support/engines/open-firefox.ts'
import type { PhoneDriver, PhoneSize } from './driver.ts'

/** Chromium as a phone with a touch screen. */
export function openChromiumPhone(size: PhoneSize): Promise<PhoneDriver> {
  const { executablePath = '', args = [] } = settings.use?.launchOptions ?? {}
  return openPhone(
    {
      executablePath,
      args: [...args, '--lang=ja'],
      defaultViewport: { ...size, isMobile: true, hasTouch: true },
    },
    async (page) => {
      const session = await page.createCDPSession()
      // At once: on a busy machine one after the other would make a long press.
      return async (x, y) => {
        await Promise.all([
          session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
          session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ])
      }
    },
  )
}

/** Firefox as a phone: touches are its only pointer. */
export function openFirefoxPhone(size: PhoneSize): Promise<PhoneDriver> {
  return openPhone(
    {
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
    },
    ({ touchscreen }) =>
      (x, y) =>
        touchscreen.tap(x, y),
  )
}

const coarsePointer = 1
const longestTapMs = 60_000

type Tap = PhoneDriver['tap']

async function openPhone(
  options: LaunchOptions,
  createTap: (page: Page) => Tap | Promise<Tap>,
): Promise<PhoneDriver> {
  const browser = await launch({ headless: true, ...options })
  const page = await browser.newPage()
  return {
    async open(url) {
      await page.goto(url)
    },
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    tap: await createTap(page),
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
