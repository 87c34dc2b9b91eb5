import { expect, test } from 'vitest'
import { rehearseRestore } from '#infra/operations/restore/rehearsal/rehearse-restore.ts'
import { startApi } from '#test/support/api.ts'
import { addTestShop, type ShopCaller } from '#test/support/caller.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

const { stack, admin, signIn } = startApi({ versioning: true })

/** A shop with data, and the changes that a restore must undo. */
async function atWork() {
  const registrar = await admin()
  const owner: ShopCaller = await signIn(await addTestShop(registrar))
  const page = createPageClient(owner)
  const of = { body: { user: owner.user.id } }
  const { start } = buildReservationTimes()
  let address = ''
  async function before() {
    await addSmallShopImage(owner)
    ;({ url: address } = await page.bringOut('いつもの品'))
    await page.write('つぎの品')
    const other = createPageClient(owner, 2)
    await other.write('年末の品')
    await owner.ok('setReservation', {
      body: { ...other.at, updatetimes: [start], page_check: true },
    })
    await fillShopRows()
  }
  async function after() {
    await page.bringOut('まちがえた品')
    const { img } = await owner.ok('listImages', of)
    await owner.ok('deleteImage', { body: { user: owner.user.id, id: img[0]?.id ?? '' } })
    await addSmallShopImage(owner)
    await owner.ok('resetReservations', { body: { user_id: owner.user.id, page_data: 2 } })
    await createPageClient(owner, 3).bringOut('新しい頁')
    await addTestShop(registrar)
  }
  return { owner, before, after, url: () => address, start }
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
  ['what was changed is as it was, in place', false, { added: 0, changed: 2, removed: any }],
])('%s', async (_, wipes, pages) => {
  const { owner, before, after, url, start } = await atWork()
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
  expect((await owner.call('getPages', { body: { user: owner.user.id } })).status).toBe(401)
  const again = await signIn(owner)
  const { data, reserve } = await createPageClient(again).read()
  expect(data.map(({ text }) => text)).toEqual(['つぎの品'])
  expect(reserve).toBeNull()
  expect(await scheduledAt(again)).toBe(`at(${start.slice(0, 19)})`)
  await createPageClient(again).bringOut('その後の品')
  expect((await visitPage(url())).html).toContain('その後の品')
})
