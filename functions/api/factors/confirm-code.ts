import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toFactorsResultAnswer } from '#functions/rules/factors/factor-answer.ts'
import { confirmCode } from '#functions/rules/factors/set-up-code.ts'

export const handler = serveEndpoint(factorEndpoints.confirmCode, async (request) => {
  const changed = await confirmCode(request, request.body)
  return { res: messages.factorAdded, ...toFactorsResultAnswer(changed) }
})
