import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { beginPasskeySignIn } from '#functions/rules/passkeys/sign-in-with-passkey.ts'

export const handler = serveEndpoint(endpoints.beginPasskeySignIn, async (request) => ({
  res: messages.ok,
  ...(await beginPasskeySignIn(request)),
}))
