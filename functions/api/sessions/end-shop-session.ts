import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { endSession, loadShopSessions } from '#functions/rules/accounts/account-sessions.ts'

export const handler = serveEndpoint(accountEndpoints.endShopSession, async (request) => {
  const { shop, body } = request
  await endSession(shop.shopId, body.session, request)
  return { res: messages.sessionEnded, sessions: await loadShopSessions(shop, request) }
})
