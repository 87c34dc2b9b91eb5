import { randomUUID } from 'node:crypto'
import { type CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { type StoredItem, textIn } from './stored-item.ts'

/** A reservation as far as its schedules go. */
type Waiting = {
  shop: { shopId: string }
  reservation: { page: number; version: number; start: string; end: string | null }
}

/** Those of the reservations that something is still to happen for, at a time to come. */
export function waitingAmong(items: readonly StoredItem[], now: Date): Waiting[] {
  return items.flatMap((item) => {
    const { start, end, state } = item
    const isOpen = ['reserved', 'published'].includes(textIn(state))
    const isAhead = [start, end].some((time) => Date.parse(textIn(time)) > now.getTime())
    return isOpen && isAhead ? [waitingOf(item)] : []
  })
}

/** How many have a start or an end that has passed meanwhile: the sweeper does these within minutes. */
export function lateAmong(items: readonly StoredItem[], now: Date): number {
  const isLate = ({ state, start, end }: StoredItem) =>
    (textIn(state) === 'reserved' && Date.parse(textIn(start)) <= now.getTime()) ||
    (textIn(state) === 'published' && Date.parse(textIn(end)) <= now.getTime())
  return items.filter(isLate).length
}

const waitingOf = ({ PK, page, version, start, end }: StoredItem): Waiting => ({
  shop: { shopId: textIn(PK).slice('USER#'.length) },
  reservation: {
    page: Number(textIn(page)),
    version: Number(textIn(version)),
    start: textIn(start),
    end: end?.S ?? null,
  },
})

type Schedules = {
  addSchedules: (
    shop: Waiting['shop'],
    reservation: Waiting['reservation'],
    now: Date,
  ) => Promise<void>
}

/**
 * Makes the schedules of reservations anew, as reserving does; one that is there already stays. Where to is
 * said by the same settings as the functions have.
 */
export async function scheduleAgain(waiting: readonly Waiting[], now: Date): Promise<void> {
  const file = '../../../functions/rules/pages/reservation-schedules.ts'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that file exports
  const { addSchedules } = (await import(new URL(file, import.meta.url).href)) as Schedules
  for (const { shop, reservation } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- the scheduler takes few calls at once
    await addSchedules(shop, reservation, now)
  }
}

/** Has CloudFront ask anew for everything of the pages' host. */
export async function forgetPages(client: CloudFrontClient, distribution: string): Promise<void> {
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: {
        CallerReference: randomUUID(),
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  )
}
