import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { expiredSessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { endOwnSessions, loadOwnSessions } from '#functions/rules/accounts/account-sessions.ts'

export const handler = serveEndpoint(accountEndpoints.endOwnSessions, async (request) => {
  const { here } = request.body
  await endOwnSessions(request.body, request)
  if (here) {
    request.setCookie(expiredSessionCookie('admin'))
    return { res: messages.sessionsEnded, sessions: [] }
  }
  return { res: messages.otherSessionsEnded, sessions: await loadOwnSessions(request) }
})
