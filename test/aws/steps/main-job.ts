import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { openHosts } from '#test/aws/emulator/open-host.ts'
import { addTestShop, type ShopCaller, signInShop } from '#test/support/caller.ts'
import { addSmallShopImage, buildSmallJpeg, postUploadForm } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { operate, type Run, runStep } from './run-steps.ts'
import { signInDeployedAdmin } from './sign-in-deployed-admin.ts'

/** Creates the first admin with the operator's command. */
export async function createFirstAdmin({ place, state }: Run): Promise<void> {
  const login_id = 'hajime'
  const output = await operate(place, ['admin:create', '--env', 'dev', '--login-id', login_id])
  const [, password = ''] = /Password {2}(\S+)/.exec(output) ?? []
  state.admin = { login_id, password }
}

/** An admin signs in with the printed password, and registers a shop. */
export async function registerShop({ state }: Run): Promise<void> {
  assert.ok(state.admin, 'no admin was created')
  const { origin } = await openHosts(state).app
  const admin = await signInDeployedAdmin(origin, state.admin)
  state.shop = await addTestShop(admin)
}

/** Signs in as the shop that was registered. */
export async function signInTestShop({ state }: Run): Promise<ShopCaller> {
  assert.ok(state.shop, 'no shop was registered')
  const { origin } = await openHosts(state).app
  return signInShop(origin, state.shop)
}

/** A shop saves, uploads, publishes, reserves and restores; visitors see each result. */
export async function doMainJob(run: Run): Promise<void> {
  const shop = await signInTestShop(run)
  const { origin } = await openHosts(run.state).pages
  const address = `${origin}/${shop.user.slug}/`
  const page = createPageClient(shop)
  await runStep('  the shop saves and reads a page', async () => {
    await page.write('はじめの品')
    assert.deepEqual(await page.texts(), ['はじめの品'])
  })
  await runStep('  the shop uploads a photo by a presigned form', async () => {
    const { url } = await addSmallShopImage(shop)
    const { img } = await shop.ok('listImages', { body: { user: shop.user.id, limit: 10 } })
    // Its variants may be there already.
    const ready = variantReadyPath(url)
    assert.ok(img.some((each) => variantReadyPath(each.url) === ready))
  })
  await runStep('  the form takes no other file', () => refuseOtherFiles(shop))
  await runStep('  the shop publishes, and visitors see the page', async () => {
    await page.publish()
    await waitForText(address, 'はじめの品', 30)
  })
  await runStep('  a reserved page goes live at its time', async () => {
    await page.write('つぎの品')
    // The first whole minute that is far enough away.
    const time = Math.ceil((Date.now() + 70_000) / 60_000) * 60_000
    const updatetimes = [new Date(time).toISOString()]
    await shop.ok('setReservation', { body: { ...page.at, updatetimes, page_check: true } })
    await waitForText(address, 'つぎの品', 240)
  })
  await runStep('  the shop restores an earlier version', async () => {
    const [first] = (await page.list()).toReversed()
    assert.ok(first)
    await shop.ok('restoreVersion', { body: { ...page.at, version: first.version } })
    assert.deepEqual(await page.texts(), ['はじめの品'])
  })
}

/** Sends files that differ from the declared one, as S3 itself must refuse them. */
async function refuseOtherFiles(shop: ShopCaller): Promise<void> {
  const file = await buildSmallJpeg(44)
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'images', name: '写真.jpg', type: 'image/jpeg', bytes: file.byteLength },
  })
  const post = async (changes: Record<string, string>, sent = file) =>
    (await postUploadForm(upload, sent, changes)).status
  assert.equal(await post({ 'Content-Type': 'text/html' }), 403)
  assert.equal(await post({ key: `${upload.fields['key']}x` }), 403)
  assert.equal(await post({ 'X-Amz-Signature': '0'.repeat(64) }), 403)
  assert.equal(await post({}, Buffer.concat([file, Buffer.alloc(1000)])), 400)
  assert.equal(await post({}), 204)
}

/** Waits until this address shows the text, for at most so many seconds. */
async function waitForText(address: string, text: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  let seen = ''
  while (Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- until it is seen
    const { status, html } = await visitPage(address)
    seen = `${status} ${html}`
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
