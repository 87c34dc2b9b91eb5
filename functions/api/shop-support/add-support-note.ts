import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { addNote } from '#functions/rules/shop-support/change-shop-support.ts'

export const handler = serveEndpoint(shopSupportEndpoints.addSupportNote, async (request) => ({
  res: messages.registered,
  support: await addNote(request),
}))
