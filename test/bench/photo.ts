import type { Page } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { withBrowser, withBrowserPage } from './browser.ts'
import { prepareMeasuredPage, slowLine } from './editor/paints.ts'
import { drawBenchPhoto } from './images.ts'
import type { BenchTable } from './report.ts'
import { withStack } from './stacks.ts'
import { median, roundTo } from './statistics.ts'

const turns = 3
const phone = { width: 390, height: 844 }
const slower = 4
const patienceMs = 120_000

type Sent = { seconds: number; kilobytes: number }

/** Measures how long a photo of a phone takes on slow 4G from the choice until the library shows it. */
export async function measurePhoto(): Promise<BenchTable[]> {
  await buildWeb()
  const size = { width: 4000, height: 3000 }
  const photos = await Promise.all(
    Array.from({ length: turns }, (_, seed) => drawBenchPhoto(seed + 1, size)),
  )
  const sent = await withStack(
    async ({ app }) => {
      const shop = await signInShop(app, await addTestShop(await signInAdmin(app)))
      return withBrowser((browser) =>
        withBrowserPage(browser, { ...phone, origin: app, session: shop }, async (page) => {
          const { session } = await prepareMeasuredPage(page, { slower })
          await page.goto(`${app}/photo`, { waitUntil: 'networkidle' })
          await session.send('Network.enable')
          await session.send('Network.emulateNetworkConditions', slowLine)
          const times: Sent[] = []
          for (const [index, photo] of photos.entries())
            times.push(await sendPhoto(page, `photo-${index}.jpg`, photo))
          return times
        }),
      )
    },
    { web: true },
  )
  const chosen = median(photos.map(({ length }) => length / 1000))
  return [
    {
      title: `photo: 12 megapixels on slow 4G and a processor ${slower} times slower, from the choice to the library`,
      columns: ['photo kB', 'sent kB', 'seconds', 'of it the line, seconds'],
      rows: [
        [
          roundTo(chosen, 0),
          roundTo(median(sent.map(({ kilobytes }) => kilobytes)), 0),
          roundTo(median(sent.map(({ seconds }) => seconds))),
          roundTo(
            median(sent.map(({ kilobytes }) => (kilobytes * 1000) / slowLine.uploadThroughput)),
          ),
        ],
      ],
      notes: ['Target: 6 seconds at most.'],
    },
  ]
}

async function sendPhoto(page: Page, name: string, buffer: Buffer): Promise<Sent> {
  const asking = page.waitForRequest('**/api/uploads', { timeout: patienceMs })
  const began = performance.now()
  const chosen = { name, mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(chosen)
  await page.getByRole('img', { name }).first().waitFor({ timeout: patienceMs })
  const seconds = (performance.now() - began) / 1000
  const { bytes } = (await asking).postDataJSON() as { bytes: number }
  return { seconds, kilobytes: bytes / 1000 }
}
