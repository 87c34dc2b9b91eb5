import { Logger } from '@aws-lambda-powertools/logger'
import { describedError } from '#functions/described-error.ts'
import { addSchedule, removeSchedule } from '#functions/schedules/schedules.ts'
import type { StoredReservation } from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { lastNumberOf } from './page-answers.ts'

const logger = new Logger({ serviceName: 'noren' })

type Reservation = Pick<StoredReservation, 'page' | 'version' | 'start' | 'end'>

/** Schedules the start, and the end where there is one; a time that has come meanwhile is the sweeper's. */
export async function addSchedules(
  { shopId }: Shop,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  const { page, version, start, end } = reservation
  const times = [{ number: version, at: start }]
  if (end !== null) times.push({ number: lastNumberOf(reservation), at: end })
  await Promise.all(
    times
      .map(({ number, at }) => ({ shopId, page, number, at: new Date(at) }))
      .filter(({ at }) => at > now)
      .map(addSchedule),
  )
}

/** Removes what was scheduled for a reservation that is over. */
export async function removeSchedules({ shopId }: Shop, reservation: Reservation): Promise<void> {
  const { page, version } = reservation
  const numbers = [...new Set([version, lastNumberOf(reservation)])]
  // One that stays finds nothing to do when its time has come, and is gone then: no reason to fail a call
  // that has done its work. The log has a line of each.
  await Promise.all(
    numbers.map((number) =>
      removeSchedule({ shopId, page, number }).catch((error: unknown) => {
        const cause = error instanceof Error ? describedError(error) : undefined
        logger.warn('schedule not removed', { shop: shopId, page, number, error: cause })
      }),
    ),
  )
}
