import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { reservationKey } from './page-keys.ts'
import {
  dueForReservation,
  type Firing,
  type StoredReservation,
  type Withheld,
} from './reservations.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, table, tableName } from './table.ts'

type Reservation = Pick<StoredReservation, 'page' | 'version' | 'end'>

/** What became of a start or an end. */
export type Outcome = Pick<StoredReservation, 'state'> &
  Partial<Pick<StoredReservation, 'reason' | 'published_at' | 'ended_at'>>

const waitingFor: Record<Firing, StoredReservation['state']> = {
  start: 'reserved',
  end: 'published',
}

/**
 * Notes that this reservation's start or end is being carried out, or why nothing of it is to be shown;
 * answers false where it is no longer what waits, or is under way already. From then on it can be neither
 * taken back nor replaced.
 */
export function beginFiring(
  shop: Shop,
  { page, version }: Reservation,
  { firing, withheld, now }: { firing: Firing; withheld: Withheld | undefined; now: Date },
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
          ':waiting': waitingFor[firing],
          ':firing': firing,
          ':now': now.toISOString(),
          ...(withheld && { ':withheld': withheld }),
        },
      }),
    ),
  )
}

/** Notes what became of what was begun, and answers whether it did; nothing where that is noted already. */
export function finishFiring(
  shop: Shop,
  reservation: Reservation & { firing: Firing },
  outcome: Outcome,
): Promise<boolean> {
  const { page, version, end, firing } = reservation
  const isGoingOn = outcome.state === 'published' && end !== null
  const values = { ...outcome, ...(isGoingOn && dueForReservation(page, end)) }
  const sets = Object.keys(values).map((name) => `#${name} = :${name}`)
  // What failed may have got as far as the visitors: its version is needed as long as it says so.
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
          ':waiting': waitingFor[firing],
          ':firing': firing,
          ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
        },
      }),
    ),
  )
}
