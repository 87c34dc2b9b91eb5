import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { reservationKey } from '#functions/table/page-keys.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { dieEverywhere, killableHandler } from '#test/support/killable-handler.ts'
import { day, minute, reservationTimes, reservedPage } from '#test/support/reservations.ts'
import { keepVisiting, showsAt } from '#test/support/visitor.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { changes: often, publishes: often } })

const { start, end } = reservationTimes()
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** Lets the times of a shop's reservation come, which the calls only take for what is to come. */
async function setTimes(shopId: string, times: { start: string; end: string }): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: reservationKey({ shopId }, 1),
      UpdateExpression: 'SET #start = :start, #end = :end',
      ExpressionAttributeNames: { '#start': 'start', '#end': 'end' },
      ExpressionAttributeValues: { ':start': times.start, ':end': times.end },
    }),
  )
}

const inTwoDays = () => new Date(Date.now() + 2 * day).toISOString()

test.each([
  { firing: 'start', from: 'いまの品', to: '年末の品', state: 'published' },
  { firing: 'end', from: '年末の品', to: 'いまの品', state: 'ended' },
])(
  'the $firing of a reservation, killed before and after each of its calls, is done by the next delivery',
  async ({ firing, from, to, state }) => {
    const handler = await killableHandler('fire-reservation')
    // Where nobody dies it needs no process of its own.
    const { handler: fire } = await import('#functions/events/fire-reservation.ts')
    const shop = await api.shop()
    const order = { user: shop.user.id, page: 1 }
    const address = `${api.stack.pages}/${shop.user.slug}/`

    const died = await dieEverywhere(async (at) => {
      const { told, page } = await reservedPage(shop, [start, end])
      await setTimes(shop.user.id, { start: ago(10 * minute), end: inTwoDays() })
      if (firing === 'end') {
        await fire(order)
        await setTimes(shop.user.id, { start: ago(10 * minute), end: ago(minute) })
      }
      const kept = await page.list()
      const visitor = keepVisiting(address)
      await visitor.look()
      const before = await showsAt(address)
      const { wasKilled, calls } = await handler.run(order, at)
      await visitor.look()
      const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
      await fire(order)
      const seen = await visitor.leave()
      expect([where, seen]).toEqual([where, [before, await showsAt(address)]])
      expect(before).toContain(from)
      expect(seen.at(-1)).toContain(to)
      expect([where, await told()]).toMatchObject([where, { state }])
      expect(await page.list()).toHaveLength(kept.length)
      return { wasKilled }
    })
    expect(died).toBeGreaterThan(12)
    await handler.stop()
  },
  300_000,
)
