import type { Shop } from '#functions/table/shop.ts'
import { createSchedule } from './scheduler.ts'

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
