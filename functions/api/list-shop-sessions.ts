import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { shopSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.listShopSessions, async (request) => ({
  res: messages.ok,
  sessions: await shopSessions(request.shop, request),
}))
