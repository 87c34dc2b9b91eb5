import * as v from 'valibot'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { fireReservation } from '#functions/rules/reservations/fire-reservation.ts'
import type { DueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'

const Page = v.pipe(v.string(), v.transform(Number), v.picklist(pageNumbers))

/** Carries out a reservation whose schedule did not. */
export async function runDueReservation(
  { key, id }: Pick<DueItem, 'key' | 'id'>,
  now: Date,
): Promise<Date | undefined> {
  const owner = parseOwner(key.PK)
  return 'shopId' in owner ? fireReservation(owner, v.parse(Page, id), now) : undefined
}
