import { type Browser, chromium, type Page } from '@playwright/test'
import type { Session } from './http-client.ts'

// Where Debian puts it; the same that the browser tests drive.
const executablePath = '/usr/bin/chromium'

/** Runs with Chromium, which is closed afterwards. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Runs with a page in a profile of its own, so that nothing is cached. */
export async function withPage<Result>(
  browser: Browser,
  options: { width: number; height: number; origin?: string; session?: Session },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { width, height, origin, session } = options
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const [name = '', value = ''] = session?.cookie.split('=') ?? []
    if (origin && name) await context.addCookies([{ name, value, url: origin }])
    // What runs these files gives names to functions by a helper, which the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
