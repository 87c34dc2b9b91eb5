import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(endpoints.getSession, async ({ person, token }) => ({
  res: messages.ok,
  user: await toShopAnswer(person),
  token: toSessionHandle(token),
}))
