import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { endShopSessions, shopSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.endShopSessions, async (request) => {
  await endShopSessions(request.shop, request)
  return { res: messages.sessionsEnded, sessions: await shopSessions(request.shop, request) }
})
