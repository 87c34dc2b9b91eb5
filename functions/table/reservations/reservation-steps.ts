import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { reservationKey } from '#functions/table/pages/page-keys.ts'
import type { Shop } from '#functions/table/shop.ts'
import { conditionHeld, table, tableName } from '#functions/table/table.ts'
import {
  type ReservationStep,
  reservationDueAttributes,
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
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: reservationKey(shop, page),
        UpdateExpression: `SET firing = :firing, begun_at = :now${withheld ? ', withheld = :withheld' : ''}`,
        ConditionExpression:
          '#version = :version AND #state = :waiting AND attribute_not_exists(firing)',
        ExpressionAttributeNames: { '#version': 'version', '#state': 'state' },
        ExpressionAttributeValues: {
          ':version': version,
          ':waiting': expectedState[firing],
          ':firing': firing,
          ':now': now.toISOString(),
          ...(withheld && { ':withheld': withheld }),
        },
      }),
    ),
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
  const values = { ...outcome, ...(isGoingOn && reservationDueAttributes(page, end)) }
  const sets = Object.keys(values).map((name) => `#${name} = :${name}`)
  // A failed one may be visible: its version is kept.
  const removes = [
    ...(outcome.state === 'failed' ? [] : ['firing', 'begun_at', 'withheld']),
    ...(isGoingOn ? [] : ['GSI1PK', 'GSI1SK']),
  ]
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: reservationKey(shop, page),
        UpdateExpression: `SET ${sets.join(', ')} REMOVE ${removes.join(', ')}`,
        ConditionExpression: '#version = :version AND #state = :waiting AND firing = :firing',
        ExpressionAttributeNames: {
          '#version': 'version',
          ...Object.fromEntries(Object.keys(values).map((name) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ':version': version,
          ':waiting': expectedState[firing],
          ':firing': firing,
          ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  )
}
