import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'

export const firefoxPath = '/usr/bin/firefox-esr'

/** Whether Firefox is installed. */
export const hasFirefox = () => existsSync(firefoxPath)

/** Starts Firefox without windows, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath: firefoxPath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1900, height: 1500 })
  return {
    name: 'firefox',
    async run(url, script) {
      await page.goto(url)
      return page.evaluate(`(async () => { ${script} })()`)
    },
    close: () => browser.close(),
  }
}
