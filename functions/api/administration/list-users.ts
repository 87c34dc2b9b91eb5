import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { paginateItems } from '#functions/rules/paginate-items.ts'
import {
  findShops,
  isAfterInOrder,
  shopCursorScope,
  shopPosition,
} from '#functions/rules/shops/find-shops.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { toListedShop } from '#functions/rules/shops/listed-shop.ts'
import { toMarkTime } from '#functions/rules/shops/shop-marks.ts'

export const handler = serveEndpoint(
  shopAccountEndpoints.listUsers,
  async ({ person, query, now }) => {
    const shops = await listShops()
    const found = findShops(shops, query, now)
    const { items, cursor } = await paginateItems(
      {
        scope: shopCursorScope(person.id, query),
        items: found,
        getPosition: (row) => shopPosition(row, query),
        isAfter: isAfterInOrder(query),
      },
      query,
    )
    const time = toMarkTime(now)
    return {
      res: messages.ok,
      users: items.map((row) => toListedShop(row, time)),
      found: found.length,
      count: shops.length,
      ...(cursor && { cursor }),
    }
  },
)
