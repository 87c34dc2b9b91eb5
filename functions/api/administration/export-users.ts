import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
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
import { formatShopCsv } from '#functions/rules/shops/shop-csv.ts'

export const handler = serveEndpoint(
  shopAccountEndpoints.exportUsers,
  async ({ person, query, now }) => {
    const { items, cursor } = await paginateItems(
      {
        scope: ['export', ...shopCursorScope(person.id, query)],
        items: findShops(await listShops(), query, now),
        getPosition: (row) => shopPosition(row, query),
        isAfter: isAfterInOrder(query),
      },
      { limit: limits.exportLength, cursor: query.cursor },
    )
    const csv = formatShopCsv(items, { now, isFirst: query.cursor === undefined })
    return { res: messages.ok, csv, ...(cursor && { cursor }) }
  },
)
