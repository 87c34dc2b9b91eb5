import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { beginPasskey } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serveEndpoint(factorEndpoints.beginPasskey, async (request) => ({
  res: messages.ok,
  options: await beginPasskey(request, request.body),
}))
