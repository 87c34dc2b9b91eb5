import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadRecordAnswer } from '#functions/rules/shop-record/load-record-answer.ts'

export const handler = serveEndpoint(endpoints.getShop, async ({ shop, now }) => {
  if (!shop) throw invalidFailure({ user: messages.missingField })
  return loadRecordAnswer(shop, now)
})
