import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toFactorsResultAnswer } from '#functions/rules/factors/factor-answer.ts'
import { renewRecovery } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serveEndpoint(factorEndpoints.renewRecovery, async (request) => {
  const changed = await renewRecovery(request, request.body)
  return { res: messages.recoveryMade, ...toFactorsResultAnswer(changed) }
})
