import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toFactorsResultAnswer } from '#functions/rules/factors/factor-answer.ts'
import { confirmPasskey } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serveEndpoint(factorEndpoints.confirmPasskey, async (request) => {
  const changed = await confirmPasskey(request, request.body)
  return { res: messages.factorAdded, ...toFactorsResultAnswer(changed) }
})
