import { readAttributeText, type StoredItem } from './table/stored-item.ts'

type PendingReservation = {
  shop: { shopId: string }
  reservation: { page: number; version: number; start: string; end: string | null }
}

/** Reservations with a start or end in the future. */
export function findPendingReservations(
  items: readonly StoredItem[],
  now: Date,
): PendingReservation[] {
  return items.flatMap((item) => {
    const { start, end, state } = item
    const isOpen = ['reserved', 'published'].includes(readAttributeText(state))
    const isUpcoming = [start, end].some(
      (time) => Date.parse(readAttributeText(time)) > now.getTime(),
    )
    return isOpen && isUpcoming ? [toPendingReservation(item)] : []
  })
}

/** Reservations whose start or end has passed; the cleanup job carries them out within minutes. */
export function countLateReservations(items: readonly StoredItem[], now: Date): number {
  const isLate = ({ state, start, end }: StoredItem) =>
    (readAttributeText(state) === 'reserved' &&
      Date.parse(readAttributeText(start)) <= now.getTime()) ||
    (readAttributeText(state) === 'published' &&
      Date.parse(readAttributeText(end)) <= now.getTime())
  return items.filter(isLate).length
}

const toPendingReservation = ({
  PK,
  page,
  version,
  start,
  end,
}: StoredItem): PendingReservation => ({
  shop: { shopId: readAttributeText(PK).slice('USER#'.length) },
  reservation: {
    page: Number(readAttributeText(page)),
    version: Number(readAttributeText(version)),
    start: readAttributeText(start),
    end: end?.S ?? null,
  },
})

type Schedules = {
  addSchedules: (
    shop: PendingReservation['shop'],
    reservation: PendingReservation['reservation'],
    now: Date,
  ) => Promise<void>
}

/** Recreates the schedules with the product's own code; existing ones stay. Needs the schedule settings in process.env. */
export async function recreateSchedules(
  waiting: readonly PendingReservation[],
  now: Date,
): Promise<void> {
  const file = '../../../functions/rules/reservations/reservation-schedules.ts'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that file exports
  const { addSchedules } = (await import(new URL(file, import.meta.url).href)) as Schedules
  for (const { shop, reservation } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- the scheduler takes few calls at once
    await addSchedules(shop, reservation, now)
  }
}
