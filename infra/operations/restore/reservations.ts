import { readAttributeText, type StoredItem } from './table-items.ts'

type PendingReservation = {
  shop: { shopId: string }
  reservation: { page: number; version: number; start: string; end: string | null }
}

/** `pending` start or end in the future; `late` ones should have, and the cleanup job carries them out within minutes. */
export function sortReservations(items: readonly StoredItem[], now: Date) {
  const isAhead = (time: StoredItem[string] | undefined) =>
    Date.parse(readAttributeText(time)) > now.getTime()
  const isPast = (time: StoredItem[string] | undefined) =>
    Date.parse(readAttributeText(time)) <= now.getTime()
  const open = items.map((item) => ({ item, state: readAttributeText(item.state) }))
  const pending = open.filter(
    ({ item, state }) =>
      ['reserved', 'published'].includes(state) && (isAhead(item.start) || isAhead(item.end)),
  )
  const late = open.filter(
    ({ item, state }) =>
      (state === 'reserved' && isPast(item.start)) || (state === 'published' && isPast(item.end)),
  )
  return { pending: pending.map(({ item }) => toPendingReservation(item)), late: late.length }
}

const toPendingReservation = (item: StoredItem): PendingReservation => ({
  shop: { shopId: readAttributeText(item.PK).slice('USER#'.length) },
  reservation: {
    page: Number(readAttributeText(item.page)),
    version: Number(readAttributeText(item.version)),
    start: readAttributeText(item.start),
    end: item.end?.S ?? null,
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
export async function recreateSchedules(items: readonly StoredItem[], now: Date): Promise<void> {
  const file = '../../../functions/rules/reservations/reservation-schedules.ts'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that file exports
  const { addSchedules } = (await import(new URL(file, import.meta.url).href)) as Schedules
  for (const { shop, reservation } of sortReservations(items, now).pending) {
    // oxlint-disable-next-line no-await-in-loop -- the scheduler takes few calls at once
    await addSchedules(shop, reservation, now)
  }
}
