import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { localBuckets } from '#infra/local/start-local-services.ts'
import {
  copyTable,
  openLocalStores,
  rehearseRestore,
} from '#infra/operations/restore/rehearse-restore.ts'
import { restoreData } from '#infra/operations/restore/restore-data.ts'
import { startApi } from '#test/support/api.ts'
import { addTestShop, type Caller, type ShopCaller } from '#test/support/caller.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

const { stack, signIn, signInAdmin } = startApi({ versioning: true })

/** A shop with data, and the changes that a restore must undo. */
async function atWork() {
  // A restore before has ended all sessions.
  const admin = await signInAdmin()
  const owner: ShopCaller = await signIn(await addTestShop(admin))
  const page = createPageClient(owner)
  const of = { body: { user: owner.user.id } }
  const { start } = buildReservationTimes()
  const other = await addShopWithLook(admin)
  let address = ''
  let font = ''
  async function before() {
    await addSmallShopImage(owner)
    ;({ url: address } = await page.bringOut('いつもの品'))
    await page.write('つぎの品')
    const second = createPageClient(owner, 2)
    await second.write('年末の品')
    await owner.ok('setReservation', {
      body: { ...second.at, updatetimes: [start], page_check: true },
    })
    font = await publishHeading(other, '挽きたて')
    await fillShopRows()
  }
  async function after() {
    await page.bringOut('まちがえた品')
    const { img } = await owner.ok('listImages', of)
    await owner.ok('deleteImage', { body: { user: owner.user.id, id: img[0]?.id ?? '' } })
    await addSmallShopImage(owner)
    await owner.ok('resetReservations', { body: { user_id: owner.user.id, page_data: 2 } })
    await createPageClient(owner, 3).bringOut('新しい頁')
    // Two publications later a font is removed.
    await publishHeading(other, '打ちたて')
    await publishHeading(other, '茹でたて')
    await addTestShop(admin)
  }
  return { owner, before, after, url: () => address, font: () => font, start }
}

/** Publishes a page whose heading has a font of its own; returns its key. */
async function publishHeading(owner: ShopCaller, text: string): Promise<string> {
  const at = { user: owner.user.id, page: 1 as const }
  const { version } = await owner.ok('getData', { body: at })
  const heading = { kind: 'heading', text_check: true, text, content: {} } as const
  await owner.ok('saveData', { body: { ...at, data: [heading], version } })
  const { url } = await owner.ok('publishPage', { body: at })
  const { html } = await visitPage(url)
  return /[\w-]+\/fonts\/[\w-]+\.woff2/.exec(html)?.[0] ?? ''
}

async function addShopWithLook(admin: Caller): Promise<ShopCaller> {
  const owner = await signIn(await addTestShop(admin))
  const look = { theme: 'traditional', colours: 0 } as const
  await owner.ok('changeLook', { body: { user: owner.user.id, look } })
  return owner
}

async function scheduledAt(owner: ShopCaller) {
  const { schedulerClient: scheduler } = await import('#functions/schedules/scheduler.ts')
  const { GetScheduleCommand } = await import('@aws-sdk/client-scheduler')
  const { reserve } = await createPageClient(owner, 2).read()
  const Name = `${owner.user.id}-2-${reserve?.version}`
  const found = await scheduler.send(
    new GetScheduleCommand({ Name, GroupName: 'noren-local-reservations' }),
  )
  return found.ScheduleExpression
}

const any: unknown = expect.any(Number)

test.each([
  ['what was lost is all there again', true, { added: any, changed: 0, removed: 0 }],
  ['what was changed is as it was, in place', false, { added: 0, changed: 3, removed: any }],
])('%s', async (_, wipes, pages) => {
  const { owner, before, after, url, font, start } = await atWork()
  const { outcome, differences, left, held } = await rehearseRestore({
    stack: { ...stack, stop: async () => undefined },
    before,
    after,
    wipes,
  })
  expect(differences).toEqual([])
  expect(left).toBe(0)
  expect(held.objects).toBeGreaterThan(3)
  expect(outcome.table.kinds.page).toEqual(pages)

  const { html } = await visitPage(url())
  expect(html).toContain('いつもの品')
  expect((await fetch(`${stack.pages}/${font()}`)).status).toBe(200)
  expect((await owner.call('getPages', { body: { user: owner.user.id } })).status).toBe(401)
  const again = await signIn(owner)
  const { data, reserve } = await createPageClient(again).read()
  expect(data.map(({ text }) => text)).toEqual(['つぎの品'])
  expect(reserve).toBeNull()
  expect(await scheduledAt(again)).toBe(`at(${start.slice(0, 19)})`)
  await createPageClient(again).bringOut('その後の品')
  expect((await visitPage(url())).html).toContain('その後の品')
})

test('another environment gets fonts byte for byte, and pages with its own addresses', async () => {
  const owner = await addShopWithLook(await signInAdmin())
  const key = await publishHeading(owner, '挽きたて')
  const bytes = Buffer.from(await (await fetch(`${stack.pages}/${key}`)).arrayBuffer())
  const { places, close } = openLocalStores(stack)
  onTestFinished(close)
  const { client } = places.pages
  // The embedded S3 has no second bucket of pages.
  const Bucket = localBuckets.uploads
  const now = new Date()
  const origins = { pages: 'https://pages.example', media: 'https://media.example' }
  const options = {
    from: { ...places, table: await copyTable(places.table, `noren-${now.getTime()}`) },
    into: { ...places, pages: { client, name: Bucket }, origins },
    at: now,
    now,
  }
  await restoreData({ ...options, apply: true })
  const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
  expect(ContentType).toBe('font/woff2')
  expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(bytes)

  const Key = `${key.split('/')[0]}/index.html`
  const source = await client.send(new GetObjectCommand({ Bucket: places.pages.name, Key }))
  const page = await client.send(new GetObjectCommand({ Bucket, Key }))
  const html = (await page.Body?.transformToString()) ?? ''
  expect(html).toContain(origins.pages)
  expect(html).not.toContain(stack.pages)
  const { ContentType: type, CacheControl, Metadata } = source
  expect(page).toMatchObject({ ContentType: type, CacheControl, Metadata })
  const again = await restoreData({ ...options, apply: false })
  expect(again.pages).toMatchObject({ copied: 0, removed: [] })
})
