import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadRecordAnswer } from '#functions/rules/shop-record/load-record-answer.ts'

export const handler = serveEndpoint(shopRecordEndpoints.getShop, async ({ shop, now }) => {
  if (!shop) throw invalidFailure({ user: messages.missingField })
  return loadRecordAnswer(shop, now)
})
