import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { addShopTo, signInAdmin, signInShop } from '#test/support/caller.ts'
import { withBrowser, withPage } from './browser.ts'
import type { Session } from './http-client.ts'
import type { Table } from './report.ts'
import { withStack } from './stacks.ts'
import { rounded } from './statistics.ts'
import { inEditor, type Place, untilUsable } from './usable.ts'

/** A route; `place` is where somebody begins to work in it, and before that nothing more is needed. */
type Route = { words: string; address: string; promised: number; place?: Place }
type Chunk = { name: string; bytes: number; zipped: number }

const kilobyte = 1000
const desktop = { width: 1280, height: 800 }

/** The JavaScript that a route loads, as Chromium asks for it when it opens the route with nothing cached. */
export async function measureBundles(): Promise<Table[]> {
  await buildWeb()
  return withStack(
    async ({ app }) => {
      const shop = await signInShop(app, await addShopTo(await signInAdmin(app)))
      const text = { text_check: true, text: '本日のおすすめ' }
      const at = { user: shop.user.id, page: 1, version: 1 } as const
      await shop.ok('saveData', { body: { ...at, data: [text, text] } })
      const signIn = { words: 'sign-in', address: `${app}/login`, promised: 120 }
      return withBrowser(async (browser) => [
        await measureRoute(browser, signIn),
        await measureRoute(browser, editorRoute(app, shop)),
        await measureScreens(browser, { app, session: shop }),
      ])
    },
    { web: true },
  )
}

/** The editor of page 1, until there is something to write in. */
export function editorRoute(app: string, session: Session): Route {
  const place = { ...inEditor, address: `${app}/1`, session }
  return { words: 'editor', address: place.address, promised: 150, place }
}

// Every screen that stands beside the one that a shop arrives at.
const furtherScreens = [
  '/password',
  '/photo',
  '/movie',
  '/sample',
  '/sampledetail',
  '/qanda',
] as const

/** What each further screen adds to the scripts that the news have loaded. */
async function measureScreens(
  browser: Browser,
  { app, session }: { app: string; session: Session },
): Promise<Table> {
  const news = await scriptsOf(browser, { address: `${app}/news`, session })
  const rows: (string | number)[][] = []
  for (const path of furtherScreens) {
    const all = await scriptsOf(browser, { address: `${app}${path}`, session })
    const known = new Set(news.map(({ name }) => name))
    const own = sumOf(
      path,
      all.filter(({ name }) => !known.has(name)),
    )
    rows.push(rowOf(own))
  }
  return {
    title: 'bundles: JavaScript that each further screen adds to that of the news',
    columns: ['screen', 'kB', 'kB gzipped'],
    rows: [...rows, rowOf(sumOf('/news, all of it', news))],
    notes: ['Promised: 30 kB gzipped at most for each.'],
  }
}

const rowOf = ({ name, bytes, zipped }: Chunk) => [
  name,
  rounded(bytes / kilobyte),
  rounded(zipped / kilobyte),
]

/** All scripts that an address loads when nothing is cached. */
function scriptsOf(
  browser: Browser,
  { address, session }: { address: string; session: Session },
): Promise<Chunk[]> {
  return withPage(browser, { ...desktop, origin: address, session }, async (page) => {
    const scripts: Promise<Chunk>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(chunkOf(response))
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await untilNoMore(scripts)
    return Promise.all(scripts)
  })
}

/** The scripts of one route: first those without which there is no work in it. */
export function measureRoute(browser: Browser, route: Route): Promise<Table> {
  const { address, place } = route
  const session = place?.session
  return withPage(
    browser,
    { ...desktop, origin: address, ...(session && { session }) },
    async (page) => {
      const scripts: Promise<Chunk>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(chunkOf(response))
      })
      await page.addInitScript(holdIdleWork)
      if (place) await untilUsable(page, place)
      else await page.goto(address, { waitUntil: 'networkidle' })
      if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`)
      const needed = await Promise.all(scripts)
      await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
      await untilNoMore(scripts)
      const all = await Promise.all(scripts)
      return routeTable(route, needed, all.slice(needed.length))
    },
  )
}

// Runs in the page. What it wants to do when nothing else is to be done has to wait until it is told to.
function holdIdleWork() {
  const held: (() => void)[] = []
  const requestIdleCallback = (run: () => void) => held.push(run)
  const goOn = () => held.splice(0).forEach((run) => run())
  Object.assign(window, { requestIdleCallback, goOn })
}

async function untilNoMore(scripts: readonly unknown[]) {
  let seen = -1
  while (seen < scripts.length) {
    seen = scripts.length
    await setTimeout(1000)
  }
}

function routeTable({ words, promised }: Route, needed: Chunk[], later: Chunk[]): Table {
  const rows = [...bySize(needed), sumOf('until there is work to do', needed)]
  if (later.length > 0)
    rows.push(...bySize(later), sumOf('with what comes later', [...needed, ...later]))
  return {
    title: `bundles: JavaScript that the ${words} route loads`,
    columns: ['chunk', 'kB', 'kB gzipped'],
    rows: rows.map(rowOf),
    notes: [`Promised: ${promised} kB gzipped at most until then. 1 kB is 1,000 bytes.`],
  }
}

const bySize = (chunks: readonly Chunk[]) =>
  chunks.toSorted((one, other) => other.zipped - one.zipped)

function sumOf(name: string, chunks: readonly Chunk[]): Chunk {
  const sum = (pick: (chunk: Chunk) => number) =>
    chunks.reduce((total, chunk) => total + pick(chunk), 0)
  return { name, bytes: sum(({ bytes }) => bytes), zipped: sum(({ zipped }) => zipped) }
}

async function chunkOf(response: Response): Promise<Chunk> {
  const body = await response.body()
  const name = basename(new URL(response.url()).pathname)
  return { name, bytes: body.length, zipped: gzipSync(body).length }
}
