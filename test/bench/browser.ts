import { type Browser, chromium, type Page } from '@playwright/test'
import type { CallerSession } from './http-client.ts'

// The path on Debian; the browser tests use the same.
const executablePath = '/usr/bin/chromium-headless-shell'

/** Runs `use` with a Chromium that is closed afterwards. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Runs `use` with a page in a fresh profile, so that nothing is cached. */
export async function withBrowserPage<Result>(
  browser: Browser,
  options: { width: number; height: number; origin?: string; session?: CallerSession },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { width, height, origin, session } = options
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const [name = '', value = ''] = session?.cookie.split('=') ?? []
    if (origin && name) await context.addCookies([{ name, value, url: origin }])
    // tsx names functions with a helper that does not exist in the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}
