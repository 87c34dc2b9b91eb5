import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import {
  addShopTo,
  type Caller,
  type Login,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from './caller.ts'
import { type KillableStack, startKillableStack } from './killable-stack.ts'

type Fixtures = {
  /** A shop of this test's own, with nothing on its pages. */
  shop: ShopCaller
}

// All tests of a run share the admin who prepares them.
const callsAMinute = { changes: 1000, registrations: 1000, uploads: 1000, publishes: 1000 }

/**
 * Playwright's `test` with the whole product behind it, in a process of its own, and a new shop. Every
 * test fails when the browser reported an error that nobody expected.
 */
export const test = base.extend<Fixtures, { stack: KillableStack; admin: Caller }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'noren-browser-'))
      const stack = await startKillableStack(folder, { web: true, derives: true, callsAMinute })
      await use(stack)
      await stack.kill()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ stack }, use) => use(await signInAdmin(stack.app)), { scope: 'worker' }],
  shop: async ({ stack, admin }, use) => {
    await use(await signInShop(stack.app, await addShopTo(admin)))
  },
  page: async ({ page }, use) => {
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(`${error.name}: ${error.stack || error.message}`))
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) troubles.push(message.text())
    })
    await use(page)
    if (troubles.length > 0) throw new Error(`The browser reported:\n${troubles.join('\n')}`)
  },
})

/** Opens page 1's editor, signed in already: how one signs in is what other tests are about. */
export async function openEditor(page: Page, stack: KillableStack, shop: ShopCaller) {
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/1`)
}

/** Gives the browser a session of its own for this shop, as if somebody had signed in there before. */
export async function takeSession(
  context: BrowserContext,
  stack: KillableStack,
  shop: ShopCaller,
): Promise<void> {
  await takeCookie(context, stack, (await signInShop(stack.app, shop)).cookie)
}

/** Gives the browser a session of its own of the admin who is there from the start. */
export async function takeAdminSession(
  context: BrowserContext,
  stack: KillableStack,
): Promise<void> {
  await takeCookie(context, stack, (await signInAdmin(stack.app)).cookie)
}

async function takeCookie(context: BrowserContext, stack: KillableStack, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: stack.app, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs in as a person does, and waits for the first screen. */
export async function signIn(page: Page, stack: KillableStack, shop: ShopCaller): Promise<void> {
  await sendSignIn(page, stack, shop)
  await page.waitForURL('**/news')
}

/** Fills the shops' sign-in in as a person does, and sends it. */
export async function sendSignIn(page: Page, { app }: KillableStack, login: Login): Promise<void> {
  await page.goto(`${app}/login`)
  await page.getByLabel('ログインID').fill(login.login_id)
  await page.getByLabel('パスワード', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Closes the panel that is open, if any: on a phone it lies over what is below. */
export async function closePanel(page: Page): Promise<void> {
  const close = page.getByRole('region').getByRole('button', { name: 'とじる' })
  if (await close.isVisible()) await close.click()
}

/** Goes to another screen by the menu. */
export async function leave(page: Page): Promise<void> {
  await closePanel(page)
  const menu = page.getByRole('button', { name: 'メニュー' })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: '更新ニュース' })
    .click()
}

/** Opens the page's background and slides: by the toolbar, or on a phone by その他. */
export async function openScene(page: Page): Promise<void> {
  await closePanel(page)
  const toolbar = page.getByRole('toolbar', { name: 'ページの編集' })
  const button = toolbar.getByRole('button', { name: '背景・スライド' })
  if (await button.isVisible()) return button.click()
  await toolbar.getByRole('button', { name: 'その他' }).click()
  await page
    .getByRole('dialog', { name: 'その他' })
    .getByRole('button', { name: /背景・スライド/ })
    .click()
}

/** Lets the page hear nothing of other devices by itself: as it is when it has not yet. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/editing', (route) => route.abort())
}
