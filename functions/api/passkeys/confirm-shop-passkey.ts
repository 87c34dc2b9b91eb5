import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPasskeyAnswer } from '#functions/rules/factors/factor-answer.ts'
import { addShopPasskey } from '#functions/rules/passkeys/shop-passkeys.ts'

export const handler = serveEndpoint(passkeyEndpoints.confirmShopPasskey, async (request) => ({
  res: messages.passkeyAdded,
  ...toPasskeyAnswer(await addShopPasskey(request, request.body.passkey)),
}))
