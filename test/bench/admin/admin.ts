import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { withBrowser, withBrowserPage } from '#test/bench/browser.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { quantile, roundTo } from '#test/bench/statistics.ts'
import { type AdminStep, adminSteps } from './admin-steps.ts'
import { startManyShops } from './many-shops.ts'

const sizes = [
  { label: 'phone', width: 390, height: 844 },
  { label: 'desktop', width: 1280, height: 800 },
] as const
type Size = (typeof sizes)[number]

// The second and third visit find what the browser and the server have kept, as in an admin's day.
const visits = 3

const pictures = 'dist/bench/admin'

/**
 * Drives what support staff do with 10,000 shops, at both sizes, and measures each step until its result is on the
 * screen. Fails at a step without the expected result. Screenshots of the last visit are in `dist/bench/admin/`.
 */
export async function measureAdmin(): Promise<BenchTable[]> {
  await mkdir(pictures, { recursive: true })
  const stack = await startManyShops()
  try {
    return await withBrowser(async (browser) => {
      const rows = []
      for (const size of sizes) rows.push(...(await measureSize(browser, stack.app, size)))
      return [
        {
          title: `admin: steps of support staff with 10,000 shops, ${visits} visits`,
          columns: ['size', 'step', 'first ms', 'p50 ms', 'longest ms'],
          rows,
          notes: [
            'From the press until the result is on the screen; a search waits for 250 ms without a key.',
          ],
        },
      ]
    })
  } finally {
    await stack.stop()
  }
}

async function measureSize(browser: Browser, app: string, size: Size) {
  const times = new Map<string, number[]>(adminSteps.map(({ label }) => [label, []]))
  for (let visit = 1; visit <= visits; visit += 1) {
    await withBrowserPage(browser, size, async (page) => {
      for (const [index, step] of adminSteps.entries()) {
        times.get(step.label)?.push(await measureStep(page, app, step))
        if (visit === visits) await takePicture(page, `${size.label}-${index + 1}`)
      }
    })
  }
  return [...times].map(([label, taken]) => [
    size.label,
    label,
    roundTo(taken[0] ?? 0, 0),
    roundTo(quantile(taken, 0.5), 0),
    roundTo(Math.max(...taken), 0),
  ])
}

async function measureStep(page: Page, app: string, { prepare, act, result }: AdminStep) {
  await prepare?.(page, app)
  const started = performance.now()
  await act(page, app)
  try {
    await waitUntilVisible(result(page).first())
  } catch (error) {
    await takePicture(page, 'failed')
    throw error
  }
  return performance.now() - started
}

/** Looks every 10 ms; Playwright's own wait looks less and less often, at last twice a second. */
async function waitUntilVisible(result: Locator): Promise<void> {
  const until = performance.now() + 60_000
  while (!(await result.isVisible())) {
    if (performance.now() > until) throw new Error(`Not visible: ${String(result)}`)
    await setTimeout(10)
  }
}

const takePicture = (page: Page, name: string) =>
  page.screenshot({ path: join(pictures, `${name}.png`) })
