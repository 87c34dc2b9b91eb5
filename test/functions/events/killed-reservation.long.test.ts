import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { reservationKey } from '#functions/table/shop.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtCall, type KillPoint, killAtEveryCall } from '#test/support/crash.ts'
import {
  buildReservationTimes,
  reservationDayMs,
  reservationMinuteMs,
  reserveTestPage,
} from '#test/support/shops/reservations.ts'
import { readVisitedPage, startVisitor } from '#test/support/shops/visitor.ts'

const often = 1_000_000
const api = startApi({ callsAMinute: { reads: often, changes: often, publishes: often } })

const { start, end } = buildReservationTimes()
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

const inTwoDays = () => new Date(Date.now() + 2 * reservationDayMs).toISOString()

test.each([
  { firing: 'start', from: 'いまの品', to: '年末の品', state: 'published' },
  { firing: 'end', from: '年末の品', to: 'いまの品', state: 'ended' },
])(
  'the $firing of a reservation, killed before and after each of its writes, is done by the next delivery',
  async ({ firing, from, to, state }) => {
    const { handler: fire } = await import('#functions/events/fire-reservation.ts')
    const shop = await api.shop()
    const order = { user: shop.user.id, page: 1 }
    const address = `${api.stack.pages}/${shop.user.slug}/`

    async function attempt(at: KillPoint) {
      const { told, page } = await reserveTestPage(shop, [start, end])
      await setTimes(shop.user.id, { start: ago(10 * reservationMinuteMs), end: inTwoDays() })
      if (firing === 'end') {
        await fire(order)
        await setTimes(shop.user.id, {
          start: ago(10 * reservationMinuteMs),
          end: ago(reservationMinuteMs),
        })
      }
      const kept = await page.list()
      const visitor = startVisitor(address)
      await visitor.look()
      const before = await readVisitedPage(address)
      const { wasKilled, calls } = await crashAtCall(at, () => fire(order))
      await visitor.look()
      const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
      await fire(order)
      const seen = await visitor.leave()
      expect([where, seen]).toEqual([where, [before, await readVisitedPage(address)]])
      expect(before).toContain(from)
      expect(seen.at(-1)).toContain(to)
      expect([where, await told()]).toMatchObject([where, { state }])
      expect(await page.list()).toHaveLength(kept.length)
      return { wasKilled }
    }
    expect(await killAtEveryCall(attempt)).toBeGreaterThan(12)
  },
  300_000,
)
