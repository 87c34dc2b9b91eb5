import type { PageNumber } from '#functions/contract/pages/page-number.ts'
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
