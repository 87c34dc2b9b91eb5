import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import {
  addTestShop,
  type Caller,
  type Login,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import { type KillableStack, startKillableStack } from '#test/support/killable-stack.ts'

type Fixtures = {
  /** A new shop with empty pages. */
  shop: ShopCaller
}

// All tests of a run share one admin.
const callsAMinute = {
  reads: 10_000,
  changes: 1000,
  registrations: 1000,
  uploads: 1000,
  publishes: 1000,
}

/**
 * Playwright's `test` with the whole product in a process of its own, and a new shop. A test fails when the
 * browser reports an error.
 */
export const test = base.extend<
  Fixtures,
  { stack: KillableStack; admin: Caller; samplePictures: boolean }
>({
  samplePictures: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ samplePictures }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'noren-browser-'))
      const stack = await startKillableStack(folder, {
        web: true,
        imageVariants: true,
        samplePictures,
        callsAMinute,
      })
      await use(stack)
      await stack.kill()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ stack }, use) => use(await signInAdmin(stack.app)), { scope: 'worker' }],
  shop: async ({ stack, admin }, use) => {
    await use(await signInShop(stack.app, await addTestShop(admin)))
  },
  page: async ({ page }, use) => {
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(`${error.name}: ${error.stack || error.message}`))
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) troubles.push(message.text())
    })
    await use(page)
    if (troubles.length > 0) throw new Error(`The browser reported errors:\n${troubles.join('\n')}`)
  },
})

/** Whether the panel is a sheet and the menu a drawer. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Opens the editor of page 1 with a session. */
export async function openEditor(page: Page, stack: KillableStack, shop: ShopCaller) {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/1`)
}

/** On a PC, shows the page in the editor at the width of a phone. */
export async function showPhoneWidth(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'ページの編集' }).waitFor()
  const button = page.getByRole('button', { name: 'スマホ', exact: true })
  if (await button.isVisible()) await button.click()
}

/** Adds a new session of this shop to the browser. */
export async function addShopSession(
  context: BrowserContext,
  stack: KillableStack,
  shop: ShopCaller,
): Promise<void> {
  await addSessionCookie(context, stack, (await signInShop(stack.app, shop)).cookie)
}

/** Adds a new session of the tests' admin to the browser. */
export async function addAdminSession(
  context: BrowserContext,
  stack: KillableStack,
): Promise<void> {
  await addSessionCookie(context, stack, (await signInAdmin(stack.app)).cookie)
}

async function addSessionCookie(context: BrowserContext, stack: KillableStack, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: stack.app, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs in with the form, postpones かんたん作成 of a new shop, and waits for the home screen. */
export async function signInByForm(
  page: Page,
  stack: KillableStack,
  shop: ShopCaller,
): Promise<void> {
  await submitSignIn(page, stack, shop)
  await page.waitForURL(/\/(news|start)$/)
  if (page.url().endsWith('/start')) await page.getByRole('button', { name: 'あとで' }).click()
  await page.waitForURL('**/news')
}

export async function submitSignIn(
  page: Page,
  { app }: KillableStack,
  login: Login,
): Promise<void> {
  await page.goto(`${app}/login`)
  await fillSignIn(page, login)
}

/** Fills in the sign-in that is open, of a shop or an admin, and sends it. */
export async function fillSignIn(page: Page, { login_id, password }: Login): Promise<void> {
  await page.getByLabel('ログインID').fill(login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Opens the menu, which is a drawer on a phone. */
export async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'メニュー', exact: true }).click()
}

/**
 * Selects the block whose button has this name. On a phone a tap on its text also opens the text editor, which is closed
 * again.
 */
export async function selectBlock(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  const done = page.getByRole('button', { name: 'できました' })
  if (await done.isVisible()) await done.click()
}

/** On a phone an open panel covers the controls below it. */
export async function closePanel(page: Page): Promise<void> {
  const close = page.getByRole('region').getByRole('button', { name: 'とじる' })
  if (await close.isVisible()) await close.click()
}

/** Goes to another screen by the menu. */
export async function leaveEditor(page: Page): Promise<void> {
  await closePanel(page)
  await openMenu(page)
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: '更新ニュース' })
    .click()
}

/** Blocks the reports of other devices. */
export async function blockEditingReports(page: Page): Promise<void> {
  await page.route('**/api/editing', (route) => route.abort())
}
