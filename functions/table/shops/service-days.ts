import * as v from 'valibot'
import { ServiceDay } from '#functions/contract/shops/service-figures.ts'
import { entity, run } from '#functions/table/entity.ts'

/** A week and a day: the oldest is compared with today. */
const maxDays = 8

const StoredDays = v.object({ days: v.array(ServiceDay) })

const daysItem = entity(() => ({ PK: 'SHOPS', SK: 'DAYS' }), StoredDays)()

/** The totals of the last days, the oldest first. */
export const listServiceDays = async (): Promise<ServiceDay[]> => (await daysItem.get())?.days ?? []

/** Adds the totals of a day to those of the days before. */
export async function addServiceDay(before: readonly ServiceDay[], day: ServiceDay): Promise<void> {
  const others = before.filter((each) => each.day < day.day)
  await run(daysItem.put({ days: [...others, day].slice(-maxDays) }))
}
