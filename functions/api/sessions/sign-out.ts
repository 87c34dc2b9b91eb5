import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { expiredSessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { closeSession, hashSessionToken } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(sessionEndpoints.signOut, async ({ token, setCookie }) => {
  await closeSession(hashSessionToken(token))
  setCookie(expiredSessionCookie('user'))
  return { res: messages.signedOut }
})
