import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPasskeyAnswer } from '#functions/rules/factors/factor-answer.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'

export const handler = serveEndpoint(passkeyEndpoints.listPasskeys, async ({ person }) => ({
  res: messages.ok,
  ...toPasskeyAnswer(await findFactors(person.id)),
}))
