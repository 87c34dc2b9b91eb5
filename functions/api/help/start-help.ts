import { helpEndpoints } from '#functions/contract/endpoints/shop/help-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { getShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { startHelp } from '#functions/rules/help/start-help.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(helpEndpoints.startHelp, async (request) => {
  const { shop, body } = request
  await runOnce(request, () => startHelp(request, body.code))
  return { res: messages.helpStarted, user: await getShopAnswer(shop) }
})
