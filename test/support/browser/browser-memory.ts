import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'

type Memory = { browser: number; scripts: number }

/**
 * Measures by how many bytes the browser grows at most while `work` runs: all its processes, and the
 * scripts of the page.
 */
export async function measureMemoryGrowth(
  page: Page,
  work: () => Promise<unknown>,
): Promise<Memory> {
  const before = await measureMemory(page)
  const ending = new AbortController()
  const done = work().finally(() => ending.abort())
  const most = await measurePeakMemory(page, ending.signal)
  await done
  return { browser: most.browser - before.browser, scripts: most.scripts - before.scripts }
}

async function measurePeakMemory(page: Page, until: AbortSignal): Promise<Memory> {
  const now = await measureMemory(page)
  if (until.aborted) return now
  const later = await measurePeakMemory(page, until)
  return {
    browser: Math.max(now.browser, later.browser),
    scripts: Math.max(now.scripts, later.scripts),
  }
}

async function measureMemory(page: Page): Promise<Memory> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const [held, scripts] = await Promise.all([
    measureBrowserMemory(browser),
    measureScriptMemory(page),
  ])
  return { browser: held, scripts }
}

/** The memory of all processes of a browser in bytes, without mapped files. */
async function measureBrowserMemory(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const each = await Promise.all(processInfo.map(({ id }) => readProcessMemory(id)))
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

async function measureScriptMemory(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

async function readProcessMemory(process: number): Promise<number> {
  // The process may have ended.
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  const kilobytes = ['RssAnon', 'RssShmem'].map((name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, count) => sum + count * 1024, 0)
}
