import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from './page-client.ts'

export const reservationMinuteMs = 60_000
export const reservationDayMs = 24 * 60 * reservationMinuteMs

/** From tomorrow until two days later; `after` returns a time this many milliseconds after the start. */
export function buildReservationTimes() {
  const tomorrow =
    Math.ceil(Date.now() / reservationMinuteMs) * reservationMinuteMs + reservationDayMs
  const after = (ms: number) => new Date(tomorrow + ms).toISOString()
  return { start: after(0), end: after(2 * reservationDayMs), after }
}

/** Publishes one text and reserves another. */
export async function reserveTestPage(shop: ShopCaller, times: string[], number: PageNumber = 1) {
  const page = createPageClient(shop, number)
  const { url } = await page.bringOut('いまの品')
  await page.write('年末の品')
  const reserve = async (updatetimes = times) =>
    shop.ok('setReservation', { body: { ...page.at, updatetimes, page_check: true } })
  await reserve()
  const told = async () => (await page.read()).reserve

  /** The text that visitors see, or undefined when there is no page. */
  async function seen() {
    const { status, html } = await visitPage(url)
    if (status === 404) return undefined
    return ['いまの品', '年末の品', '手の品', 'つぎの品'].find((text) => html.includes(text))
  }

  /** Fires the reservation as the schedule does at this time. */
  async function fireAt(time: string) {
    const { fireReservation } = await import('#functions/rules/reservations/fire-reservation.ts')
    return fireReservation({ shopId: shop.user.id }, number, new Date(time))
  }
  return { shop, page, url, reserve, told, seen, fireAt }
}

/** The audit lines of a shop's reservations in order. */
export async function readScheduleAudit(shop: ShopCaller): Promise<string[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'target = :shop AND who = :schedule',
      ExpressionAttributeValues: { ':shop': shop.user.id, ':schedule': 'schedule' },
    }),
  )
  const ended = new Set(Items.map(({ SK }) => String(SK)))
  const lines = Items.filter(({ SK }) => !ended.has(`${String(SK)}#end`))
  return lines
    .map(
      ({ at, what, firing, page, version, result }) =>
        `${at} ${what} ${firing} page=${page} version=${version}: ${result}`,
    )
    .toSorted()
}
