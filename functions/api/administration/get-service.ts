import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { findServiceDayBefore } from '#functions/rules/shops/record-service-day.ts'
import { toServiceFigures } from '#functions/rules/shops/service-figures.ts'
import { toTroubleAnswer } from '#functions/rules/shops/service-troubles.ts'
import { measureCollections } from '#functions/table/shops/shop-overviews.ts'
import { listTroubles } from '#functions/table/shops/troubles.ts'

export const handler = serveEndpoint(shopAccountEndpoints.getService, async ({ now }) => {
  const [shops, before, upload, reservation, collections] = await Promise.all([
    listShops(),
    findServiceDayBefore(now),
    listTroubles('upload', now),
    listTroubles('reservation', now),
    measureCollections(),
  ])
  return {
    res: messages.ok,
    ...toServiceFigures(shops, now),
    before,
    collections,
    ...toTroubleAnswer({ upload, reservation }, shops),
  }
})
