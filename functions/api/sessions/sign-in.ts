import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { signIn } from '#functions/rules/sign-in/sign-in.ts'
import { recordSignIn } from '#functions/table/accounts/accounts.ts'
import { findShopByLogin } from '#functions/table/accounts/credentials.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'

// One message for both, so that the answer does not reveal which logins exist.
const shopAccounts = {
  kind: 'user',
  find: findShopByLogin,
  wrongLogin: messages.signInFailed,
  wrongPassword: messages.signInFailed,
} as const

export const handler = serveEndpoint(endpoints.signIn, async (request) => {
  const { person, token, devices } = await signIn(shopAccounts, request)
  await markShopActive(person.id, request.now)
  await recordSignIn('user', person.id, request.now)
  request.setCookie(sessionCookie('user', token))
  request.setCookie(deviceCookie(devices))
  const user = await toShopAnswer({ ...person, last_sign_in_at: request.now.toISOString() })
  return { res: messages.ok, user, token: toSessionHandle(token) }
})
