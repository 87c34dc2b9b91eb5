import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { saveSearch } from '#functions/rules/shop-support/change-saved-searches.ts'

export const handler = serveEndpoint(endpoints.saveShopSearch, async (request) => ({
  res: messages.changed,
  searches: await saveSearch(request),
}))
