import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { Reservation } from '#functions/contract/reservation.ts'
import { notFound } from '#functions/failure.ts'
import { dueAttributes } from './due.ts'
import { pageKey, reservationKey } from './page-keys.ts'
import { DraftVersions, pageIn, type StoredPage } from './pages.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, getItems, table, tableName } from './table.ts'

/** Going live, and coming back at the end. */
const Firing = v.picklist(['start', 'end'])
export type Firing = v.InferOutput<typeof Firing>

/** The shop is suspended; or the start first gets to run when the end has passed as well. */
const Withheld = v.picklist(['suspended', 'missed'])
export type Withheld = v.InferOutput<typeof Withheld>

/**
 * A page's reservation: its newest, whatever became of it. Its version is a number of the page, and where
 * it has an end, the next number is its own as well, for what comes back: what visitors see was changed by
 * hand since where the page has marked a greater one. `made_of` is the draft that was frozen, where it was
 * noted; `firing` what is being done of it just now, since `begun_at`; `withheld` why that shows nothing:
 * decided once, when it began, whoever goes on with it.
 */
export const StoredReservation = v.object({
  ...v.omit(Reservation, ['is_current']).entries,
  made_of: v.optional(DraftVersions),
  firing: v.optional(Firing),
  begun_at: v.optional(v.string()),
  withheld: v.optional(Withheld),
})
export type StoredReservation = v.InferOutput<typeof StoredReservation>

const minute = 60_000

// The schedules come within their minute. What is not done by then the sweeper does.
const netAfter = 2 * minute

/** What puts a reservation among those that are due once its schedule should have done its part. */
export const dueForReservation = (page: PageNumber, time: string) =>
  dueAttributes('reservation', String(page), lookAfter(time))

/** When the sweeper looks whether what was to be done at this time is done. */
export const lookAfter = (time: string) => new Date(Date.parse(time) + netAfter)

/** The newest reservation of each page that ever had one, in the pages' order. */
export async function listReservations(shop: Shop): Promise<StoredReservation[]> {
  const items = await getItems(pageNumbers.map((page) => reservationKey(shop, page)))
  return items
    .map((item) => v.parse(StoredReservation, item))
    .toSorted((one, other) => one.page - other.page)
}

/** The newest reservation of a page; undefined where there never was one. */
export async function findReservation(
  shop: Shop,
  page: PageNumber,
): Promise<StoredReservation | undefined> {
  const [item] = await getItems([reservationKey(shop, page)])
  return item && v.parse(StoredReservation, item)
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
    page: pageIn(stored),
    reservations: items.filter(isReservation).map((item) => v.parse(StoredReservation, item)),
  }
}

/**
 * Reserves, in the place of every older reservation of the page; answers whether it did. One made later
 * stays, and so does one that is being carried out.
 */
export function putReservation(shop: Shop, reservation: StoredReservation): Promise<boolean> {
  const { page, start, version } = reservation
  return conditionHeld(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...reservationKey(shop, page), ...reservation, ...dueForReservation(page, start) },
        ConditionExpression: `attribute_not_exists(PK) OR (#version < :version
          AND NOT (attribute_exists(firing) AND #state IN (:reserved, :published)))`,
        ExpressionAttributeNames: { '#version': 'version', '#state': 'state' },
        ExpressionAttributeValues: {
          ':version': version,
          ':reserved': 'reserved',
          ':published': 'published',
        },
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
        UpdateExpression: 'SET #state = :cancelled REMOVE GSI1PK, GSI1SK',
        ConditionExpression: '#state = :reserved AND attribute_not_exists(firing)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':reserved': 'reserved' },
      }),
    ),
  )
}
