import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { beginPasskey } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serveEndpoint(passkeyEndpoints.beginShopPasskey, async (request) => ({
  res: messages.ok,
  options: await beginPasskey(request, request.body),
}))
