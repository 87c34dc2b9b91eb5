import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toFactorsResultAnswer } from '#functions/rules/factors/factor-answer.ts'
import { removeFactor } from '#functions/rules/factors/remove-factor.ts'

export const handler = serveEndpoint(factorEndpoints.removeFactor, async (request) => {
  const changed = await removeFactor(request, request.body)
  return { res: messages.factorRemoved, ...toFactorsResultAnswer(changed) }
})
