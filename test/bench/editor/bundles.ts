import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { withBrowser, withBrowserPage } from '#test/bench/browser.ts'
import type { CallerSession } from '#test/bench/http-client.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { withStack } from '#test/bench/stacks.ts'
import { roundTo } from '#test/bench/statistics.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { type EditPlace, editorPlace, measureUsable } from './measure-usable.ts'

/** `place` is where work begins; scripts loaded later are not needed for it. */
type Route = { label: string; address: string; target: number; place?: EditPlace }
type Chunk = { name: string; bytes: number; zipped: number }

const kilobyte = 1000
const desktop = { width: 1280, height: 800 }

/** Measures the JavaScript of each route in Chromium with an empty cache. */
export async function measureBundles(): Promise<BenchTable[]> {
  await buildWeb()
  return withStack(
    async ({ app }) => {
      const shop = await signInShop(app, await addTestShop(await signInAdmin(app)))
      const text = { text_check: true, text: '本日のおすすめ' }
      const at = { user: shop.user.id, page: 1, version: 1 } as const
      await shop.ok('saveData', { body: { ...at, data: [text, text] } })
      const signIn = { label: 'sign-in', address: `${app}/login`, target: 110 }
      return withBrowser(async (browser) => [
        await measureRoute(browser, signIn),
        await measureRoute(browser, editorRoute(app, shop)),
      ])
    },
    { web: true },
  )
}

export function editorRoute(app: string, session: CallerSession): Route {
  const place = { ...editorPlace, address: `${app}/1`, session }
  return { label: 'editor', address: place.address, target: 150, place }
}

/** The scripts of one route: first those that are needed to begin work. */
export function measureRoute(browser: Browser, route: Route): Promise<BenchTable> {
  const { address, place } = route
  const session = place?.session
  return withBrowserPage(
    browser,
    { ...desktop, origin: address, ...(session && { session }) },
    async (page) => {
      const scripts: Promise<Chunk>[] = []
      let requests = 0
      page.on('request', () => {
        requests += 1
      })
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(readChunk(response))
      })
      await page.addInitScript(holdIdleWork)
      if (place) await measureUsable(page, place)
      else await page.goto(address, { waitUntil: 'networkidle' })
      if (page.url() !== address) throw new Error(`Redirected from ${address} to ${page.url()}`)
      const needed = await Promise.all(scripts)
      const neededRequests = requests
      await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
      await waitForNoMore(scripts)
      const all = await Promise.all(scripts)
      return routeTable(route, {
        needed,
        later: all.slice(needed.length),
        requests: [neededRequests, requests],
      })
    },
  )
}

// Runs in the page. Holds idle callbacks until the test releases them.
function holdIdleWork() {
  const held: (() => void)[] = []
  const requestIdleCallback = (run: () => void) => held.push(run)
  const goOn = () => held.splice(0).forEach((run) => run())
  Object.assign(window, { requestIdleCallback, goOn })
}

async function waitForNoMore(scripts: readonly unknown[]) {
  let seen = -1
  while (seen < scripts.length) {
    seen = scripts.length
    await setTimeout(1000)
  }
}

type Loaded = { needed: Chunk[]; later: Chunk[]; requests: readonly [needed: number, all: number] }

function routeTable({ label, target }: Route, { needed, later, requests }: Loaded): BenchTable {
  const rows = [...bySize(needed), sumChunks('until there is work to do', needed)]
  if (later.length > 0)
    rows.push(...bySize(later), sumChunks('with what comes later', [...needed, ...later]))
  return {
    title: `bundles: JavaScript that the ${label} route loads`,
    columns: ['chunk', 'kB', 'kB gzipped'],
    rows: rows.map(({ name, bytes, zipped }) => [
      name,
      roundTo(bytes / kilobyte),
      roundTo(zipped / kilobyte),
    ]),
    notes: [
      `Target: at most ${target} kB gzipped until work can begin. 1 kB is 1,000 bytes.`,
      `Requests of all kinds: ${requests[0]} until then, ${requests[1]} in all. Target: at most 40.`,
    ],
  }
}

const bySize = (chunks: readonly Chunk[]) =>
  chunks.toSorted((one, other) => other.zipped - one.zipped)

function sumChunks(name: string, chunks: readonly Chunk[]): Chunk {
  const sum = (pick: (chunk: Chunk) => number) =>
    chunks.reduce((total, chunk) => total + pick(chunk), 0)
  return { name, bytes: sum(({ bytes }) => bytes), zipped: sum(({ zipped }) => zipped) }
}

async function readChunk(response: Response): Promise<Chunk> {
  const body = await response.body()
  const name = basename(new URL(response.url()).pathname)
  return { name, bytes: body.length, zipped: gzipSync(body).length }
}
