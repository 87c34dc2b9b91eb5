import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { endShopSessions, loadShopSessions } from '#functions/rules/accounts/account-sessions.ts'

export const handler = serveEndpoint(accountEndpoints.endShopSessions, async (request) => {
  await endShopSessions(request.shop, request)
  return { res: messages.sessionsEnded, sessions: await loadShopSessions(request.shop, request) }
})
