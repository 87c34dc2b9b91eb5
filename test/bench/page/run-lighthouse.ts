import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import settings from '#playwright.config.ts'

/** The device, and what to do in the browser before the audit. */
type Visitor = {
  device: 'phone' | 'desktop'
  prepare?: (context: BrowserContext) => Promise<void>
}

/** Runs Lighthouse for these categories in a browser with an empty cache. */
export async function runLighthouse(
  address: string,
  categories: readonly string[],
  { device, prepare }: Visitor,
) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-lighthouse-'))
  const port = await freePort()
  const { executablePath = '', args = [] } = settings.use?.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    await prepare?.(context)
    return await audit(address, device, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
    })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function audit(address: string, device: Visitor['device'], flags: Flags) {
  const config = device === 'desktop' ? desktopConfig : undefined
  const lhr = (await lighthouse(address, flags, config))?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? '?'}`)
  if (lhr.finalDisplayedUrl !== address)
    throw new Error(`Redirected from ${address} to ${lhr.finalDisplayedUrl}`)
  return lhr
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
