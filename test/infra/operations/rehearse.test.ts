import { expect, test } from 'vitest'
import { rehearse } from '#infra/operations/restore/rehearse.ts'
import { startApi } from '#test/support/api.ts'
import { addShopTo, type ShopCaller } from '#test/support/caller.ts'
import { pageOf, visit } from '#test/support/pages.ts'
import { reservationTimes } from '#test/support/reservations.ts'
import { fillRows } from '#test/support/sweeping.ts'
import { addSmallPicture } from '#test/support/uploads.ts'

const { stack, admin, signIn } = startApi({ versions: true })

/** A shop at work, and what it does next: everything that a restore has to take back. */
async function atWork() {
  const registrar = await admin()
  const owner: ShopCaller = await signIn(await addShopTo(registrar))
  const page = pageOf(owner)
  const of = { body: { user: owner.user.id } }
  const { start } = reservationTimes()
  let address = ''
  async function before() {
    await addSmallPicture(owner)
    ;({ url: address } = await page.bringOut('いつもの品'))
    await page.write('つぎの品')
    const other = pageOf(owner, 2)
    await other.write('年末の品')
    await owner.ok('setReservation', {
      body: { ...other.at, updatetimes: [start], page_check: true },
    })
    await fillRows()
  }
  async function after() {
    await page.bringOut('まちがえた品')
    const { img } = await owner.ok('listImages', of)
    await owner.ok('deleteImage', { body: { user: owner.user.id, id: img[0]?.id ?? '' } })
    await addSmallPicture(owner)
    await owner.ok('resetReservations', { body: { user_id: owner.user.id, page_data: 2 } })
    await pageOf(owner, 3).bringOut('新しい頁')
    await addShopTo(registrar)
  }
  return { owner, before, after, url: () => address, start }
}

async function scheduledAt(owner: ShopCaller) {
  const { scheduler } = await import('#functions/schedules/schedules.ts')
  const { GetScheduleCommand } = await import('@aws-sdk/client-scheduler')
  const { reserve } = await pageOf(owner, 2).read()
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
  const { outcome, differences, left, held } = await rehearse({
    stack: { ...stack, stop: async () => undefined },
    before,
    after,
    wipes,
  })
  expect(differences).toEqual([])
  expect(left).toBe(0)
  expect(held.objects).toBeGreaterThan(3)
  expect(outcome.table.kinds.page).toEqual(pages)

  const { html } = await visit(url())
  expect(html).toContain('いつもの品')
  expect((await owner.call('getPages', { body: { user: owner.user.id } })).status).toBe(401)
  const again = await signIn(owner)
  const { data, reserve } = await pageOf(again).read()
  expect(data.map(({ text }) => text)).toEqual(['つぎの品'])
  expect(reserve).toBeNull()
  expect(await scheduledAt(again)).toBe(`at(${start.slice(0, 19)})`)
  await pageOf(again).bringOut('その後の品')
  expect((await visit(url())).html).toContain('その後の品')
})
