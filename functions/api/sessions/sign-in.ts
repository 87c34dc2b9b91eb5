import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { recordShopSignIn } from '#functions/rules/accounts/record-shop-sign-in.ts'
import { signIn } from '#functions/rules/sign-in/sign-in.ts'
import { findShopByLogin } from '#functions/table/accounts/credentials.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

// One message for both, so that the answer does not reveal which logins exist.
const shopAccounts = {
  kind: 'user',
  find: findShopByLogin,
  wrongLogin: messages.signInFailed,
  wrongPassword: messages.signInFailed,
} as const

export const handler = serveEndpoint(sessionEndpoints.signIn, async (request) => {
  const { person, token, devices } = await signIn(shopAccounts, request)
  const user = await recordShopSignIn(person, request.now)
  request.setCookie(sessionCookie('user', token))
  request.setCookie(deviceCookie(devices))
  return { res: messages.ok, user, token: toSessionHandle(token) }
})
