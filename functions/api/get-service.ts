import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { countShops } from '#functions/rules/shops/service-figures.ts'
import { troubleAnswer } from '#functions/rules/shops/service-troubles.ts'
import { listTroubles } from '#functions/table/troubles.ts'
import { measureCollections } from '#functions/table/user-overviews.ts'

export const handler = serve(endpoints.getService, async ({ now }) => {
  const [shops, upload, reservation, collections] = await Promise.all([
    listShops(),
    listTroubles('upload', now),
    listTroubles('reservation', now),
    measureCollections(),
  ])
  return {
    res: messages.ok,
    ...countShops(shops, now),
    collections,
    ...troubleAnswer({ upload, reservation }, shops),
  }
})
