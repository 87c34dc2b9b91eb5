import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id } from '#functions/contract/text/id.ts'
import { fireReservation } from '#functions/rules/reservations/fire-reservation.ts'
import { endNotice } from '#functions/rules/shop-record/notice.ts'
import { findMaintenance } from '#functions/table/platform-state.ts'

const FireReservationCommand = v.strictObject({ user: Id, page: PageNumber })
const EndNoticeCommand = v.strictObject({ user: Id, ends: v.literal('notice') })
const Command = v.union([FireReservationCommand, EndNoticeCommand])

/**
 * Starts or ends the reservation of a page, or ends the notice of a shop, if it is due. Schedules invoke it, at least once
 * for each. Throws to be retried.
 */
export async function handler(order: unknown): Promise<void> {
  const command = v.parse(Command, order)
  // Afterwards the cleanup job carries out what is overdue.
  if (await findMaintenance()) return
  const shop = { shopId: command.user }
  await ('page' in command
    ? fireReservation(shop, command.page, new Date())
    : endNotice(shop, new Date()))
}
