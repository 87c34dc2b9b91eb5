import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findTakenNames } from '#functions/rules/accounts/taken-names.ts'

export const handler = serveEndpoint(shopAccountEndpoints.checkNames, async ({ body }) => ({
  res: messages.ok,
  ...(await findTakenNames(body)),
}))
