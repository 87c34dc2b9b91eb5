import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { recordShopSignIn } from '#functions/rules/accounts/record-shop-sign-in.ts'
import { signInWithPasskey } from '#functions/rules/passkeys/sign-in-with-passkey.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(passkeyEndpoints.signInWithPasskey, async (request) => {
  const { person, token, devices } = await signInWithPasskey(request)
  const user = await recordShopSignIn(person, request.now)
  request.setCookie(sessionCookie('user', token))
  request.setCookie(deviceCookie(devices))
  return { res: messages.ok, user, token: toSessionHandle(token) }
})
