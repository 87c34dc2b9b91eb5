import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countTags } from '#functions/rules/shops/count-tags.ts'
import { listShops } from '#functions/rules/shops/list-shops.ts'
import { countShopMarks } from '#functions/rules/shops/shop-marks.ts'

export const handler = serveEndpoint(shopSupportEndpoints.getShopListOptions, async ({ now }) => {
  const shops = await listShops()
  return { res: messages.ok, tags: countTags(shops), marks: countShopMarks(shops, now) }
})
