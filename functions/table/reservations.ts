import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { Reservation } from '#functions/contract/reservation.ts'
import { type Shop, shopKey } from './shop.ts'
import { getItems, type Key } from './table.ts'

/** A page's reservation: its newest, whatever became of it. */
export const StoredReservation = v.object({ ...Reservation.entries })
export type StoredReservation = v.InferOutput<typeof StoredReservation>

export const reservationKey = (shop: Shop, page: PageNumber): Key => ({
  PK: shopKey(shop),
  SK: `RESERVE#${page}`,
})

/** The newest reservation of each page that ever had one, in the pages' order. */
export async function listReservations(shop: Shop): Promise<StoredReservation[]> {
  const items = await getItems(pageNumbers.map((page) => reservationKey(shop, page)))
  return items
    .map((item) => v.parse(StoredReservation, item))
    .toSorted((one, other) => one.page - other.page)
}
