import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { beginPasskeySignIn } from '#functions/rules/passkeys/sign-in-with-passkey.ts'

export const handler = serveEndpoint(passkeyEndpoints.beginPasskeySignIn, async (request) => ({
  res: messages.ok,
  ...(await beginPasskeySignIn(request)),
}))
