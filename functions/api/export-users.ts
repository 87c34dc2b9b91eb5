import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { cutList } from '#functions/rules/cut-list.ts'
import { comesAfter, findShops, placeOf, scopeOf } from '#functions/rules/shops/find-shops.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { csvOf } from '#functions/rules/shops/shop-csv.ts'

export const handler = serve(endpoints.exportUsers, async ({ person, query, now }) => {
  const { items, cursor } = cutList(
    {
      scope: ['export', ...scopeOf(person.id, query)],
      items: findShops(await listShops(), query, now),
      orderOf: (row) => placeOf(row, query.sort),
      isAfter: comesAfter(query.sort),
    },
    { limit: limits.exportLength, cursor: query.cursor },
  )
  const csv = csvOf(items, { now, isFirst: query.cursor === undefined })
  return { res: messages.ok, csv, ...(cursor && { cursor }) }
})
