import type { PageNumber } from '#functions/contract/page-number.ts'
import type { ShopCaller } from './caller.ts'
import { pageOf, visit } from './pages.ts'

export const minute = 60_000
export const day = 24 * 60 * minute

/** Times to reserve for: tomorrow, until two days later; `after` the start by so many milliseconds. */
export function reservationTimes() {
  const tomorrow = Math.ceil(Date.now() / minute) * minute + day
  const after = (ms: number) => new Date(tomorrow + ms).toISOString()
  return { start: after(0), end: after(2 * day), after }
}

/** A page on which something is live, and something else is reserved for a time to come. */
export async function reservedPage(shop: ShopCaller, times: string[], number: PageNumber = 1) {
  const page = pageOf(shop, number)
  const { url } = await page.bringOut('いまの品')
  await page.write('年末の品')
  const reserve = async (updatetimes = times) =>
    shop.ok('setReservation', { body: { ...page.at, updatetimes, page_check: true } })
  await reserve()
  const told = async () => (await page.read()).reserve

  /** What a visitor reads on the page; nothing where there is none. */
  async function seen() {
    const { status, html } = await visit(url)
    if (status === 404) return undefined
    return ['いまの品', '年末の品', '手の品', 'つぎの品'].find((text) => html.includes(text))
  }

  /** Lets whoever is called by the schedules, or sweeps, come at a time. */
  async function fireAt(time: string) {
    const { fireReservation } = await import('#functions/rules/pages/fire-reservation.ts')
    return fireReservation({ shopId: shop.user.id }, number, new Date(time))
  }
  return { shop, page, url, reserve, told, seen, fireAt }
}

/** What the audit log says of a shop's reservations, in order, whenever that was. */
export async function auditLines(shop: ShopCaller): Promise<string[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { table, tableName } = await import('#functions/table/table.ts')
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'target = :shop AND who = :schedule',
      ExpressionAttributeValues: { ':shop': shop.user.id, ':schedule': 'schedule' },
    }),
  )
  return Items.map(({ at, what, result }) => `${at} ${what}: ${result}`).toSorted()
}
