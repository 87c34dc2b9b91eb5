import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Shop } from '#functions/table/shop.ts'
import { createSchedule, deleteSchedule } from './scheduler.ts'

/** Time to check the reservation of a page; `number` is the reservation’s version. */
export type ReservationSchedule = { shopId: string; page: PageNumber; number: number; at: Date }

type ScheduleName = Omit<ReservationSchedule, 'at'>

const formatScheduleName = ({ shopId, page, number }: ScheduleName) => `${shopId}-${page}-${number}`

/** Schedules the check once; does nothing if it exists. */
export function addSchedule(schedule: ReservationSchedule): Promise<void> {
  const { shopId, page, at } = schedule
  return createSchedule({ name: formatScheduleName(schedule), at, input: { user: shopId, page } })
}

/** Removes a schedule; does nothing if there is none. */
export const removeSchedule = (name: ScheduleName): Promise<void> =>
  deleteSchedule(formatScheduleName(name))

/**
 * Schedules a look at the notice of a shop at its end. The schedule is named by this time and not by the notice: the
 * notice may be replaced by one that ends at the same time. One that finds nothing to end does nothing, so schedules are
 * not deleted when a notice is taken back.
 */
export function addNoticeSchedule({ shopId }: Shop, at: Date): Promise<void> {
  const seconds = Math.ceil(at.getTime() / 1000)
  return createSchedule({
    name: `${shopId}-notice-${seconds}`,
    at,
    input: { user: shopId, ends: 'notice' },
  })
}
