import { Logger } from '@aws-lambda-powertools/logger'
import { describeError } from '#functions/describe-error.ts'
import { getLastNumber } from '#functions/rules/pages/page-answers.ts'
import { addSchedule, removeSchedule } from '#functions/schedules/page-schedules.ts'
import type { StoredReservation } from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'

const logger = new Logger({ serviceName: 'noren' })

type Reservation = Pick<StoredReservation, 'page' | 'version' | 'start' | 'end'>

/**
 * Schedules the start and, if there is one, the end. Times that have passed are left to the cleanup
 * job.
 */
export async function addSchedules(
  { shopId }: Shop,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  const { page, version, start, end } = reservation
  const times = [{ number: version, at: start }]
  if (end !== null) times.push({ number: getLastNumber(reservation), at: end })
  await Promise.all(
    times
      .map(({ number, at }) => ({ shopId, page, number, at: new Date(at) }))
      .filter(({ at }) => at > now)
      .map(addSchedule),
  )
}

export async function removeSchedules({ shopId }: Shop, reservation: Reservation): Promise<void> {
  const { page, version } = reservation
  const numbers = [...new Set([version, getLastNumber(reservation)])]
  // A schedule that stays finds nothing to do and expires, so a failure is only logged.
  await Promise.all(
    numbers.map((number) =>
      removeSchedule({ shopId, page, number }).catch((error: unknown) => {
        const cause = error instanceof Error ? describeError(error) : undefined
        logger.warn('schedule not removed', { shop: shopId, page, number, error: cause })
      }),
    ),
  )
}
