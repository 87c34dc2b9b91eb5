import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ServiceDay } from '#functions/contract/shops/service-figures.ts'
import { getItems, type Key, table, tableName } from '#functions/table/table.ts'

const daysKey: Key = { PK: 'SHOPS', SK: 'DAYS' }

/** A week and a day: the oldest is compared with today. */
const maxDays = 8

const StoredDays = v.object({ days: v.array(ServiceDay) })

/** The totals of the last days, the oldest first. */
export async function listServiceDays(): Promise<ServiceDay[]> {
  const [item] = await getItems([daysKey])
  return v.parse(StoredDays, item ?? { days: [] }).days
}

/** Adds the totals of a day to those of the days before. */
export async function addServiceDay(before: readonly ServiceDay[], day: ServiceDay): Promise<void> {
  const others = before.filter((each) => each.day < day.day)
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...daysKey, days: [...others, day].slice(-maxDays) },
    }),
  )
}
