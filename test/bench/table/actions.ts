import { startStack } from '#infra/local/start-stack.ts'
import { drawBenchPhoto, uploadBenchImage } from '#test/bench/images.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { type BenchShop, fillBenchPage } from '#test/bench/shops.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, type Caller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { buildCreatedEvent } from '#test/support/files/variants.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'
import { createBucketMeter } from './bucket-meter.ts'
import { createUnitMeter, type UnitMeter } from './unit-meter.ts'

type Action = () => Promise<unknown>
type Figures = ReturnType<UnitMeter['read']> &
  ReturnType<ReturnType<typeof createBucketMeter>['read']>

/**
 * Measures the requests to the table and the buckets of each action of a shop whose page has 30 blocks and
 * 6 slides.
 */
export async function measureActions(): Promise<BenchTable[]> {
  const stack = await startStack()
  try {
    const { table } = await import('#functions/table/table.ts')
    const { bucket } = await import('#functions/bucket/bucket.ts')
    const { handler } = await import('#functions/events/add-admin.ts')
    await handler(adminLogin)
    const admin = await signInAdmin(stack.app)
    const picture = await drawBenchPhoto(1, { width: 1600, height: 1200 })
    const shop = await fillBenchPage(
      await signInShop(stack.app, await addTestShop(admin)),
      [picture],
      uploadBenchImage,
    )
    const beginner = await signInShop(stack.app, await addTestShop(admin))
    const [units, requests] = [createUnitMeter(table), createBucketMeter(bucket)]
    const measured: Record<string, Figures> = {}
    async function measure(actions: Record<string, Action>): Promise<void> {
      for (const [name, action] of Object.entries(actions)) {
        units.reset()
        requests.reset()
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        await action()
        measured[name] = { ...units.read(), ...requests.read() }
      }
    }
    await measure(await listShopActions(shop, admin))
    await measure(await listDraftLinkActions(shop))
    await measure({ 'sign-out': () => shop.ok('signOut', { body: {} }) })
    await installGreyPictures()
    const body = { user: beginner.user.id, trade: 'soba' as const }
    await measure({ 'start the pages': () => beginner.ok('startPages', { body }) })
    return [buildActionTable(measured)]
  } finally {
    await stack.stop()
  }
}

async function listShopActions(shop: BenchShop, admin: Caller): Promise<Record<string, Action>> {
  const { at, blocks, login_id, password } = shop
  const user = shop.user.id
  const { version } = await shop.ok('getData', { body: at })
  const { img } = await shop.ok('listImages', { body: { user } })
  const id = img[0]?.id ?? ''
  const jpeg = await drawBenchPhoto(7, { width: 1600, height: 1200 })
  const derive = (await import('#functions/events/derive-pictures.ts')).handler
  const cleanUp = (await import('#functions/events/clean-up.ts')).handler
  await cleanUp()
  await admin.ok('listNews', { query: {} })
  return {
    'an idle minute': cleanUp,
    'sign-in': () => shop.ok('signIn', { body: { LoginId: login_id, Password: password } }),
    'open the app': () => shop.ok('getSession', {}),
    'open a page': () => shop.ok('getPage', { body: at }),
    'look for others': () => shop.ok('reportEditing', { body: { ...at, tab: 'measured-tab-1' } }),
    save: () => shop.ok('saveData', { body: { ...at, data: blocks, version } }),
    publish: () => shop.ok('publishPage', { body: at }),
    'send a picture': () => uploadBenchImage(shop, 'a.jpg', jpeg),
    "make a picture's variants": () => derive(buildCreatedEvent(img[0]?.url ?? '')),
    'look at the pictures': () => shop.ok('listImages', { body: { user } }),
    'read the news': () => shop.ok('listNews', { query: {} }),
    'look for news': () => shop.ok('getNewsBadge', {}),
    'a minute after a change': cleanUp,
    'see thumbnails': () => shop.ok('getPageThumbnails', { body: { user } }),
    'see thumbnails of versions': () => shop.ok('getVersionThumbnails', { body: at }),
    'delete a picture': () => shop.ok('deleteImage', { body: { user, id, force: true } }),
    'look at the trash': () => shop.ok('listTrash', { body: { user, kind: 'image' } }),
    'restore a picture': () => shop.ok('restoreFile', { body: { user, kind: 'image', id } }),
  }
}

async function listDraftLinkActions(shop: BenchShop): Promise<Record<string, Action>> {
  const body = { user: shop.user.id }
  const { token } = await shop.ok('createDraftLink', { body }, { key: 'measured-link-1' })
  return {
    'make a draft link': () => shop.ok('createDraftLink', { body }, { key: 'measured-link-2' }),
    'look at the draft links': () => shop.ok('listDraftLinks', { body }),
    'open a draft link': () => shop.ok('openDraft', { body: { token } }),
  }
}

function buildActionTable(measured: Record<string, Figures>): BenchTable {
  return {
    title:
      'actions: requests to the table and the buckets, and capacity units, for one action each',
    columns: ['action', 'reads', 'read units', 'writes', 'write units', 'puts', 'gets'],
    rows: Object.entries(measured).map(([name, figures]) =>
      (Object.values(figures) as (string | number)[]).toSpliced(0, 0, name),
    ),
    notes: ['docs/cost.md says how a cost follows from them.'],
  }
}
