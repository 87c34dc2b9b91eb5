import * as v from 'valibot'
import { PageNumber } from '#functions/contract/page-number.ts'
import { Id } from '#functions/contract/text.ts'
import { fireReservation } from '#functions/rules/pages/fire-reservation.ts'

const Order = v.strictObject({ user: Id, page: PageNumber })

/**
 * Does what it is time for of the page's reservation. Invoked by the schedules, at least once each: it has
 * no route. Throws what kept it from going on, so that it is tried again.
 */
export async function handler(order: unknown): Promise<void> {
  const { user, page } = v.parse(Order, order)
  await fireReservation({ shopId: user }, page, new Date())
}
