import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { beginCode } from '#functions/rules/factors/set-up-code.ts'

export const handler = serveEndpoint(factorEndpoints.beginCode, async (request) => ({
  res: messages.ok,
  ...(await beginCode(request, request.body)),
}))
