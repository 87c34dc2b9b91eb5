import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toFactorAnswer } from '#functions/rules/factors/factor-answer.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'

export const handler = serveEndpoint(factorEndpoints.getFactors, async ({ person }) => ({
  res: messages.ok,
  factors: toFactorAnswer(await findFactors(person.id)),
}))
