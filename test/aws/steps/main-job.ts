import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addTestShop,
  createCaller,
  type Login,
  readCookie,
  type ShopCaller,
  signInShop,
} from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { runStep } from './run-steps.ts'

/** The hosts as they are reached from here. */
export type Hosts = { app: string; pages: string }

/** An admin signs in with the printed password, chooses another, and registers a shop, which signs in. */
export async function registerShop(
  { app }: Hosts,
  { login_id, password }: Login,
): Promise<ShopCaller> {
  const admin = await runStep('an admin signs in', async () => {
    const body = { LoginId: login_id, Password: password }
    const { status, headers, body: answer } = await createCaller(app).call('adminSignIn', { body })
    assert.equal(status, 200, JSON.stringify(answer))
    return createCaller(app, readCookie(headers), answer.token)
  })
  const shop = await runStep('an admin registers a shop', () => addTestShop(admin))
  return runStep('the shop signs in', () => signInShop(app, shop))
}

/** A shop saves, uploads, publishes, reserves and restores; visitors see each result. */
export async function doMainJob(hosts: Hosts, shop: ShopCaller): Promise<void> {
  const page = createPageClient(shop)
  await runStep('the shop saves and reads a page', async () => {
    await page.write('はじめの品')
    assert.deepEqual(await page.texts(), ['はじめの品'])
  })
  await runStep('the shop uploads a photo by a presigned form', async () => {
    const { url } = await addSmallShopImage(shop)
    const { img } = await shop.ok('listImages', { body: { user: shop.user.id, limit: 10 } })
    assert.ok(img.some((each) => each.url === url))
  })
  await runStep('the shop publishes, and visitors see the page', async () => {
    await page.publish()
    await expectPublic(hosts, shop, { text: 'はじめの品' })
  })
  await runStep('a reserved page goes live at its time', async () => {
    await page.write('つぎの品')
    // The first whole minute that is far enough away.
    const time = Math.ceil((Date.now() + 70_000) / 60_000) * 60_000
    const updatetimes = [new Date(time).toISOString()]
    await shop.ok('setReservation', { body: { ...page.at, updatetimes, page_check: true } })
    await expectPublic(hosts, shop, { text: 'つぎの品', seconds: 240 })
  })
  await runStep('the shop restores an earlier version', async () => {
    const [first] = (await page.list()).toReversed()
    assert.ok(first)
    await shop.ok('restoreVersion', { body: { ...page.at, version: first.version } })
    assert.deepEqual(await page.texts(), ['はじめの品'])
  })
}

/** Waits until the public page has this text, for at most so many seconds. */
async function expectPublic(
  { pages }: Hosts,
  { user }: ShopCaller,
  { text, seconds = 30 }: { text: string; seconds?: number },
): Promise<void> {
  const end = Date.now() + seconds * 1000
  let seen = ''
  while (Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- until it is seen
    const answer = await fetch(`${pages}/${user.slug}/`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    seen = `${answer.status} ${await answer.text()}`
    if (seen.includes(text)) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(1000)
  }
  assert.fail(`The public page does not show ${text}: ${seen.slice(0, 300)}`)
}

/**
 * Saves one text after the other until `isEnough`, as an open editor does: a refused save is repeated. Checks that each accepted
 * text is stored, and returns their number.
 */
export async function saveUntil(shop: ShopCaller, isEnough: () => boolean): Promise<number> {
  const page = createPageClient(shop, 2)
  let saved = 0
  while (!isEnough()) {
    const text = `保存${saved + 1}`
    // oxlint-disable-next-line no-await-in-loop -- one editor saves one after the other
    await retry(() => page.write(text))
    saved += 1
    // oxlint-disable-next-line no-await-in-loop -- as above
    assert.deepEqual(await retry(() => page.texts()), [text])
    // Below the limit of calls a minute.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(2000)
  }
  return saved
}

async function retry<T>(work: () => Promise<T>, left = 10): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left === 0) throw error
    await wait(1000)
    return retry(work, left - 1)
  }
}
