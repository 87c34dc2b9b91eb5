import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPasskeyAnswer } from '#functions/rules/factors/factor-answer.ts'
import { removeShopPasskey } from '#functions/rules/passkeys/shop-passkeys.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'

export const handler = serveEndpoint(passkeyEndpoints.removeShopPasskey, async (request) => {
  const { person, body } = request
  await runOnce(request, (isAgain) => removeShopPasskey(request, body.id, isAgain))
  return { res: messages.passkeyRemoved, ...toPasskeyAnswer(await findFactors(person.id)) }
})
