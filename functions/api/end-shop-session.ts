import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { endSession, shopSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.endShopSession, async (request) => {
  const { shop, body } = request
  await endSession(shop.shopId, body.session, request)
  return { res: messages.sessionEnded, sessions: await shopSessions(shop, request) }
})
