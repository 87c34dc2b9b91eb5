import { helpEndpoints } from '#functions/contract/endpoints/shop/help-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { getShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { removeShopHelp } from '#functions/table/shops/shop-help.ts'

export const handler = serveEndpoint(helpEndpoints.endHelp, async (request) => {
  const { shop } = request
  await runOnce(request, () => removeShopHelp(shop))
  return { res: messages.helpEnded, user: await getShopAnswer(shop) }
})
