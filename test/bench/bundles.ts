import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { addShopTo, signInAdmin, signInShop } from '#test/support/caller.ts'
import { withBrowser, withPage } from './browser.ts'
import type { Session } from './http-client.ts'
import type { Table } from './report.ts'
import { withStack } from './stacks.ts'
import { rounded } from './statistics.ts'

type Route = { words: string; path: string; promised: number; session?: Session }
type Chunk = { name: string; bytes: number; zipped: number }

const kilobyte = 1000

/** The JavaScript that a route loads in all, as Chromium asks for it when it opens the route with nothing cached. */
export async function measureBundles(): Promise<Table[]> {
  await buildWeb()
  return withStack(
    async ({ app }) => {
      const session = await signInShop(app, await addShopTo(await signInAdmin(app)))
      const routes: Route[] = [
        { words: 'sign-in', path: '/login', promised: 120 },
        { words: 'editor', path: '/1', promised: 150, session },
      ]
      return withBrowser(async (browser) => {
        const tables: Table[] = []
        for (const route of routes) tables.push(await measureRoute(browser, app, route))
        return tables
      })
    },
    { web: true },
  )
}

async function measureRoute(browser: Browser, origin: string, route: Route): Promise<Table> {
  const { words, path, promised, session } = route
  const size = { width: 1280, height: 800, origin, ...(session && { session }) }
  const chunks = await withPage(browser, size, async (page) => {
    const scripts: Promise<Chunk>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(chunkOf(response))
    })
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
    return Promise.all(scripts)
  })
  const sum = (pick: (chunk: Chunk) => number) =>
    chunks.reduce((total, chunk) => total + pick(chunk), 0)
  const all = {
    name: 'in all',
    bytes: sum(({ bytes }) => bytes),
    zipped: sum(({ zipped }) => zipped),
  }
  return {
    title: `bundles: JavaScript that the ${words} route loads (${path})`,
    columns: ['chunk', 'kB', 'kB gzipped'],
    rows: [...chunks.toSorted((one, other) => other.zipped - one.zipped), all].map(row),
    notes: [`Promised: ${promised} kB gzipped in all at most. 1 kB is 1,000 bytes.`],
  }
}

async function chunkOf(response: Response): Promise<Chunk> {
  const body = await response.body()
  const name = basename(new URL(response.url()).pathname)
  return { name, bytes: body.length, zipped: gzipSync(body).length }
}

function row({ name, bytes, zipped }: Chunk) {
  return [name, rounded(bytes / kilobyte), rounded(zipped / kilobyte)]
}
