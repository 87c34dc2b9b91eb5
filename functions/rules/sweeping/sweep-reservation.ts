import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { fireReservation } from '#functions/rules/pages/fire-reservation.ts'
import type { Due } from '#functions/table/due.ts'
import { ownerOf } from '#functions/table/owner.ts'

const Page = v.pipe(v.string(), v.transform(Number), v.picklist(pageNumbers))

/**
 * The sweeper's step for a reservation whose schedule should have done its part by now: does what that has
 * left to do.
 */
export async function sweepReservation(
  { key, id }: Pick<Due, 'key' | 'id'>,
  now: Date,
): Promise<Date | undefined> {
  const owner = ownerOf(key.PK)
  return 'shopId' in owner ? fireReservation(owner, v.parse(Page, id), now) : undefined
}
