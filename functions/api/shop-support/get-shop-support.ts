import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadPageChecks } from '#functions/rules/page-checks/load-page-checks.ts'
import {
  findSupportedShop,
  loadShopSupport,
} from '#functions/rules/shop-support/load-shop-support.ts'

export const handler = serveEndpoint(
  shopSupportEndpoints.getShopSupport,
  async ({ parameters }) => {
    const shop = await findSupportedShop(parameters.id)
    const [support, checks] = await Promise.all([loadShopSupport(shop), loadPageChecks(shop)])
    return { res: messages.ok, support, checks }
  },
)
