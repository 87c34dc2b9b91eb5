import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import {
  findSupportedShop,
  loadShopSupport,
} from '#functions/rules/shop-support/load-shop-support.ts'

export const handler = serveEndpoint(endpoints.getShopSupport, async ({ parameters }) => ({
  res: messages.ok,
  support: await loadShopSupport(await findSupportedShop(parameters.id)),
}))
