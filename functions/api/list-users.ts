import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { cutList } from '#functions/rules/cut-list.ts'
import { comesAfter, findShops, placeOf, scopeOf } from '#functions/rules/shops/find-shops.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { shopAnswer } from '#functions/rules/shops/shop-answer.ts'

export const handler = serve(endpoints.listUsers, async ({ person, query, now }) => {
  const shops = await listShops()
  const found = findShops(shops, query, now)
  const { items, cursor } = cutList(
    {
      scope: scopeOf(person.id, query),
      items: found,
      orderOf: (row) => placeOf(row, query.sort),
      isAfter: comesAfter(query.sort),
    },
    query,
  )
  return {
    res: messages.ok,
    users: items.map((row) => shopAnswer(row, now)),
    found: found.length,
    count: shops.length,
    ...(cursor && { cursor }),
  }
})
