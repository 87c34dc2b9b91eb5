import * as v from 'valibot'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Reservation } from '#functions/contract/pages/reservation.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { dueAttributes, getTakeoverTime } from '#functions/table/due.ts'
import { entity, loadItems, run } from '#functions/table/entity.ts'
import { below, missing, not, oneOf } from '#functions/table/expressions.ts'
import { DraftVersions, parsePage, type StoredPage } from '#functions/table/pages/pages.ts'
import { pageKey, reservationKey, reservationKeys, type Shop } from '#functions/table/shop.ts'

/** The start and the end of a reservation. */
const ReservationStep = v.picklist(['start', 'end'])
export type ReservationStep = v.InferOutput<typeof ReservationStep>

/** The shop is suspended, or the start runs when the end has passed too. */
const WithheldReason = v.picklist(['suspended', 'missed'])
export type WithheldReason = v.InferOutput<typeof WithheldReason>

/**
 * The newest reservation of a page, also after it has ended. Its version is a version number of the page; with an end,
 * the next number is reserved too, for the restored version. A greater number recorded as live means a manual change.
 * `made_of` is the frozen draft; `firing` the step in progress since `begun_at`; `withheld` why it shows
 * nothing, decided once when it began.
 */
export const StoredReservation = v.object({
  ...v.omit(Reservation, ['is_current']).entries,
  made_of: DraftVersions,
  firing: v.optional(ReservationStep),
  begun_at: v.optional(v.string()),
  withheld: v.optional(WithheldReason),
})
export type StoredReservation = v.InferOutput<typeof StoredReservation>

const reservationItem = entity(reservationKey, StoredReservation)

/** The index keys by which the cleanup job finds a reservation that was not carried out. */
const reservationDueAttributes = (page: PageNumber, time: string) =>
  dueAttributes('reservation', String(page), getTakeoverTime(time))

/** The newest reservation of each page that ever had one, in the order of the pages. */
export const listReservations = (shop: Shop): Promise<StoredReservation[]> =>
  reservationItem.getMany(reservationKeys(shop))

/** The newest reservation of a page, or undefined. */
export const findReservation = (shop: Shop, page: PageNumber) => reservationItem(shop, page).get()

/** The page and its reservation, in one read. Throws `not_found` when there is no such shop. */
export async function getPageWithReservation(
  shop: Shop,
  page: PageNumber,
): Promise<{ page: StoredPage; reservations: StoredReservation[] }> {
  const reservation = reservationKey(shop, page)
  const { find, findAll } = await loadItems([pageKey(shop, page), reservation])
  const stored = find(pageKey(shop, page))
  if (!stored) throw notFoundFailure()
  return {
    page: parsePage(stored),
    reservations: findAll([reservation]).map(reservationItem.parse),
  }
}

/**
 * Stores a reservation in place of the older one; returns false where there is a newer one, or where the
 * older one is being carried out.
 */
export function putReservation(shop: Shop, reservation: StoredReservation): Promise<boolean> {
  const { page, start, version } = reservation
  return run(
    reservationItem(shop, page).put({ ...reservation, ...reservationDueAttributes(page, start) }, [
      { PK: missing },
      { version: below(version), firing: missing },
      { version: below(version), state: not(oneOf('reserved', 'published')) },
    ]),
  )
}

/** Cancels the reservation of a page, if it still waits, and returns whether it did; with the reason if there is one to show. */
export const cancelReservation = (
  shop: Shop,
  page: PageNumber,
  reason?: string,
): Promise<boolean> =>
  run(
    reservationItem(shop, page).update({
      set: { state: 'cancelled', reason: reason || undefined },
      remove: ['GSI1PK', 'GSI1SK'],
      if: { state: 'reserved', firing: missing },
    }),
  )

type ReservationName = Pick<StoredReservation, 'page' | 'version' | 'end'>

/** The result of a start or an end. */
export type ReservationOutcome = Pick<StoredReservation, 'state'> &
  Partial<Pick<StoredReservation, 'reason' | 'published_at' | 'ended_at'>>

const expectedState: Record<ReservationStep, StoredReservation['state']> = {
  start: 'reserved',
  end: 'published',
}

/**
 * Records that the start or end of a reservation is being carried out, or why it is withheld. Returns
 * false where it no longer waits or has begun already. From then on it can be neither cancelled nor
 * replaced.
 */
export function beginReservationStep(
  shop: Shop,
  { page, version }: ReservationName,
  {
    firing,
    withheld,
    now,
  }: { firing: ReservationStep; withheld: WithheldReason | undefined; now: Date },
): Promise<boolean> {
  return run(
    reservationItem(shop, page).update({
      set: { firing, begun_at: now.toISOString(), withheld },
      if: { version, state: expectedState[firing], firing: missing },
    }),
  )
}

/** Records the result of what was begun; returns false where it is recorded already. */
export function finishReservationStep(
  shop: Shop,
  reservation: ReservationName & { firing: ReservationStep },
  outcome: ReservationOutcome,
): Promise<boolean> {
  const { page, version, end, firing } = reservation
  const isGoingOn = outcome.state === 'published' && end !== null
  return run(
    reservationItem(shop, page).update({
      set: { ...outcome, ...(isGoingOn && reservationDueAttributes(page, end)) },
      remove: [
        // A failed one may be visible: its version is kept.
        ...(outcome.state === 'failed' ? [] : ['firing', 'begun_at', 'withheld']),
        ...(isGoingOn ? [] : ['GSI1PK', 'GSI1SK']),
      ],
      if: { version, state: expectedState[firing], firing },
    }),
  )
}
