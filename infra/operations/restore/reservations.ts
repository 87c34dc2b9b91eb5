import { readAttributeText, type StoredItem } from './table-items.ts'

type PendingReservation = {
  shop: { shopId: string }
  reservation: { page: number; version: number; start: string; end: string | null }
}

const toMs = (time: StoredItem[string] | undefined) => Date.parse(readAttributeText(time))

/** `pending` start or end in the future; `late` ones should have, and the cleanup job carries them out within minutes. */
export function sortReservations(items: readonly StoredItem[], now: Date) {
  const open = items.flatMap((item) => {
    const state = readAttributeText(item.state)
    if (state !== 'reserved' && state !== 'published') return []
    return [{ item, next: toMs(state === 'reserved' ? item.start : item.end) }]
  })
  const pending = open.filter(({ item: { start, end } }) =>
    [start, end].some((time) => toMs(time) > now.getTime()),
  )
  const late = open.filter(({ next }) => next <= now.getTime()).length
  return { pending: pending.map(({ item }) => toPendingReservation(item)), late }
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
