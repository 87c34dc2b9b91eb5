import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateContactPerson } from '#functions/rules/shop-support/change-shop-support.ts'

export const handler = serveEndpoint(shopSupportEndpoints.updateContactPerson, async (request) => ({
  res: messages.changed,
  support: await updateContactPerson(request),
}))
