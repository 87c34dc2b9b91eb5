import { chromium } from '@playwright/test'
import settings from '#playwright.config.ts'
import type { Engine } from './engine.ts'

/** Starts Chromium without windows. */
export async function openChromium(): Promise<Engine> {
  const browser = await chromium.launch({ ...settings.use?.launchOptions })
  const page = await browser.newPage({ viewport: { width: 1900, height: 1500 } })
  return {
    name: 'chromium',
    async run(url, script) {
      await page.goto(url)
      return page.evaluate(`(async () => { ${script} })()`)
    },
    close: () => browser.close(),
  }
}
