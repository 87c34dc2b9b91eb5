import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { setShopLook } from '#functions/table/shops/shop-records.ts'

export const handler = serveEndpoint(endpoints.changeLook, async (request) => {
  const { shop, body, now } = request
  await runOnce(request, () => setShopLook(shop, body.look, now))
  return { res: messages.changed, look: body.look }
})
