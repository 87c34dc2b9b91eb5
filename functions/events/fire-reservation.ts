import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id } from '#functions/contract/text/text.ts'
import { fireReservation } from '#functions/rules/reservations/fire-reservation.ts'

const FireReservationCommand = v.strictObject({ user: Id, page: PageNumber })

/** Starts or ends the reservation of a page if it is due. Schedules invoke it, at least once for each. Throws to be retried. */
export async function handler(order: unknown): Promise<void> {
  const { user, page } = v.parse(FireReservationCommand, order)
  await fireReservation({ shopId: user }, page, new Date())
}
