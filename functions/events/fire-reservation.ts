import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Id } from '#functions/contract/text/id.ts'
import { fireReservation } from '#functions/rules/reservations/fire-reservation.ts'
import { endNotice } from '#functions/rules/shop-record/notice.ts'
import { runJob } from './run-job.ts'

const FireReservationCommand = v.strictObject({ user: Id, page: PageNumber })
const EndNoticeCommand = v.strictObject({ user: Id, ends: v.literal('notice') })
const Command = v.union([FireReservationCommand, EndNoticeCommand])

/**
 * Starts or ends the reservation of a page, or ends the notice of a shop, if it is due. Schedules invoke it, at least once
 * for each. After maintenance the cleanup job carries out what is overdue. Throws to be retried.
 */
export const handler = runJob(async (now, order) => {
  const command = v.parse(Command, order)
  const shop = { shopId: command.user }
  await ('page' in command ? fireReservation(shop, command.page, now) : endNotice(shop, now))
})
