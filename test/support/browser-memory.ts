import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'

type Memory = { browser: number; scripts: number }

/**
 * By how many bytes a page's browser grows at most while something is done, all its processes together;
 * and how much of that is the page's scripts'.
 */
export async function memoryGrowth(page: Page, work: () => Promise<unknown>): Promise<Memory> {
  const before = await memoryOf(page)
  const ending = new AbortController()
  const done = work().finally(() => ending.abort())
  const most = await mostMemory(page, ending.signal)
  await done
  return { browser: most.browser - before.browser, scripts: most.scripts - before.scripts }
}

async function mostMemory(page: Page, until: AbortSignal): Promise<Memory> {
  const now = await memoryOf(page)
  if (until.aborted) return now
  const later = await mostMemory(page, until)
  return {
    browser: Math.max(now.browser, later.browser),
    scripts: Math.max(now.scripts, later.scripts),
  }
}

async function memoryOf(page: Page): Promise<Memory> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const [held, scripts] = await Promise.all([heldByAll(browser), scriptMemoryOf(page)])
  return { browser: held, scripts }
}

/**
 * How much a browser holds in memory, in bytes: all its processes together, without the pages of files
 * that the system maps into them.
 */
async function heldByAll(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const each = await Promise.all(processInfo.map(({ id }) => heldBy(id)))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

/** How much of that a page's scripts hold. */
async function scriptMemoryOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

async function heldBy(process: number): Promise<number> {
  // One may have ended since.
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  const kilobytes = ['RssAnon', 'RssShmem'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, count) => sum + count * 1024, 0)
}
