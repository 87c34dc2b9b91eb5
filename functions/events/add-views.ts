import * as v from 'valibot'
import { formatLogHour } from '#functions/contract/platform/view-log.ts'
import { ViewsOfDay } from '#functions/contract/shop-views.ts'
import { Id } from '#functions/contract/text/id.ts'
import { type Counts, setHourCounts } from '#functions/table/shops/shop-views.ts'

const AddViewsCommand = v.strictObject({ shop: Id, days: v.array(ViewsOfDay) })

/** Sets what was counted for a shop on past days. Only the local demo shop needs it: its pages have no visitors yet. */
export async function handler(order: unknown): Promise<void> {
  const { shop: shopId, days } = v.parse(AddViewsCommand, order)
  await Promise.all(
    days.map((each) => {
      const { day } = each
      const hour = formatLogHour(new Date(`${day}T12:00+09:00`))
      return setHourCounts({ shopId }, { day, hour, files: 0, counts: toCounts(each) })
    }),
  )
}

const toCounts = ({ pages, taps, sources }: ViewsOfDay): Counts => ({
  ...Object.fromEntries(pages.map((count, index) => [`page:${index + 1}`, count])),
  ...prefixNames('tap', taps),
  ...prefixNames('from', sources),
})

const prefixNames = (prefix: string, counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${prefix}:${name}`, count]))
