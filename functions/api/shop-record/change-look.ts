import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { changeLook } from '#functions/rules/shop-record/change-look.ts'

export const handler = serveEndpoint(shopRecordEndpoints.changeLook, async (request) => {
  const { body } = request
  await runOnce(request, () => changeLook(request))
  return { res: messages.changed, look: body.look }
})
