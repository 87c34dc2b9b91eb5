import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { Reservation } from '#functions/contract/reservation.ts'
import { notFound } from '#functions/failure.ts'
import { pageKey, reservationKey } from './page-keys.ts'
import { DraftVersions, StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, getItems, table, tableName } from './table.ts'

/**
 * A page's reservation: its newest, whatever became of it. Its version is a number of the page: what
 * visitors see was changed by hand since where the page has marked a greater one. `live_version` is
 * what was live when it was made, or null; `made_of` is the draft that was frozen, where it was noted.
 */
export const StoredReservation = v.object({
  ...v.omit(Reservation, ['is_current']).entries,
  made_of: v.optional(DraftVersions),
  live_version: v.optional(v.nullable(v.number()), null),
})
export type StoredReservation = v.InferOutput<typeof StoredReservation>

/** The newest reservation of each page that ever had one, in the pages' order. */
export async function listReservations(shop: Shop): Promise<StoredReservation[]> {
  const items = await getItems(pageNumbers.map((page) => reservationKey(shop, page)))
  return items
    .map((item) => v.parse(StoredReservation, item))
    .toSorted((one, other) => one.page - other.page)
}

/** The page and its reservation, in one read. Throws `not_found` when there is no such shop. */
export async function getPageWithReservation(
  shop: Shop,
  page: PageNumber,
): Promise<{ page: StoredPage; reservations: StoredReservation[] }> {
  const items = await getItems([pageKey(shop, page), reservationKey(shop, page)])
  const isReservation = ({ SK }: { SK?: unknown }) => SK === reservationKey(shop, page).SK
  const stored = items.find((item) => !isReservation(item))
  if (!stored) throw notFound()
  return {
    page: v.parse(StoredPage, stored),
    reservations: items.filter(isReservation).map((item) => v.parse(StoredReservation, item)),
  }
}

/** Reserves, in the place of every older reservation of the page; one made later stays. */
export async function putReservation(shop: Shop, reservation: StoredReservation): Promise<void> {
  await conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...reservationKey(shop, reservation.page), ...reservation },
        ConditionExpression: 'attribute_not_exists(PK) OR #version < :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': reservation.version },
      }),
    ),
  )
}

/** Takes a page's reservation back, where there is one that still waits. */
export async function cancelReservation(shop: Shop, page: PageNumber): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: reservationKey(shop, page),
        UpdateExpression: 'SET #state = :cancelled',
        ConditionExpression: '#state = :reserved',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':reserved': 'reserved' },
      }),
    ),
  )
}
