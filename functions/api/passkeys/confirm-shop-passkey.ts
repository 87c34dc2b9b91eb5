import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPasskeyAnswer } from '#functions/rules/factors/factor-answer.ts'
import { addShopPasskey } from '#functions/rules/passkeys/shop-passkeys.ts'

export const handler = serveEndpoint(endpoints.confirmShopPasskey, async (request) => ({
  res: messages.passkeyAdded,
  ...toPasskeyAnswer(await addShopPasskey(request, request.body.passkey)),
}))
