import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { changeShopTags } from '#functions/rules/shop-support/change-shop-support.ts'

export const handler = serveEndpoint(endpoints.changeShopTags, async (request) => ({
  res: messages.changed,
  support: await changeShopTags(request),
}))
