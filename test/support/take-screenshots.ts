import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { startStack } from '#infra/local/start-stack.ts'
import settings from '#playwright.config.ts'
import { signInShop } from './caller.ts'
import { waitForVariants } from './files/variants.ts'

/** Takes the screenshots of the README from the demo shop: `npm run pictures`. */
const folder = await mkdtemp(join(tmpdir(), 'noren-pictures-'))
await buildWeb()
const stack = await startStack({ folder, web: true, imageVariants: true })
await seedInstallation({ app: stack.app, demo: true, samples: true })
await waitForVariants(await signInShop(stack.app, demoShop))
const browser = await chromium.launch({ ...settings.use?.launchOptions })
try {
  const size = { width: 1280, height: 800 }
  await takeScreenshot('editor', { viewport: size }, openEditor)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  await takeScreenshot('editor-phone', { ...phone, deviceScaleFactor: 2 }, openPart)
  await takeScreenshot('page-phone', { ...phone, deviceScaleFactor: 2 }, openPublished)
} finally {
  await browser.close()
  await stack.stop()
  await rm(folder, { recursive: true })
}

async function takeScreenshot(
  name: string,
  options: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
) {
  const context = await newContext(browser, options)
  const page = await context.newPage()
  await open(page)
  // Waits until images are decoded and transitions have ended.
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `docs/images/${name}.jpg`, type: 'jpeg', quality: 82 })
  await context.close()
}

function newContext(from: Browser, options: BrowserContextOptions) {
  return from.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', ...options })
}

async function openEditor(page: Page, number = 1) {
  await page.goto(`${stack.app}/login`)
  await page.getByLabel('ログインID').fill('noren')
  await page.getByLabel('パスワード', { exact: true }).fill('noren-demo-2026')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL('**/news')
  await page.goto(`${stack.app}/${number}`)
  await page.getByRole('button', { name: /^部品2/ }).waitFor()
}

async function openPart(page: Page) {
  // Another page than before: the editor says where a page is open, too.
  await openEditor(page, 2)
  await page.getByRole('button', { name: /^部品2/ }).click()
  await page.getByRole('button', { name: 'できました' }).click()
}

async function openPublished(page: Page) {
  await page.goto(`${stack.pages}/soba-noren/`)
}
