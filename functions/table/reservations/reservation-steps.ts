import { run } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  type ReservationStep,
  reservationDueAttributes,
  reservationItem,
  type StoredReservation,
  type WithheldReason,
} from './reservations.ts'

type Reservation = Pick<StoredReservation, 'page' | 'version' | 'end'>

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
  { page, version }: Reservation,
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
  reservation: Reservation & { firing: ReservationStep },
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
