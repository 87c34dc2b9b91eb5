import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { reservationKey } from '#functions/table/pages/page-keys.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtCall } from '#test/support/crash.ts'
import {
  type KillPoint,
  killAtEveryCall,
  startKillableHandler,
} from '#test/support/killable-handler.ts'
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

type Order = { user: string; page: number }
type Run = (order: Order, at: KillPoint) => Promise<{ wasKilled: boolean; calls: string[] }>

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

    async function attempt(at: KillPoint, run: Run) {
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
      const { wasKilled, calls } = await run(order, at)
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
    const inProcess: Run = (event, at) => crashAtCall(at, () => fire(event))
    const died = await killAtEveryCall((at) => attempt(at, inProcess))
    expect(died).toBeGreaterThan(12)

    if (firing === 'end') return
    // Once by SIGKILL: a process that dies runs no more code, and leaves the same behind.
    const handler = await startKillableHandler('fire-reservation')
    const half: KillPoint = { call: died >> 1, moment: 'after' }
    expect(await attempt(half, handler.run)).toEqual({ wasKilled: true })
    await handler.stop()
  },
  300_000,
)
