import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { endSession, loadOwnSessions } from '#functions/rules/accounts/account-sessions.ts'

export const handler = serveEndpoint(accountEndpoints.endOwnSession, async (request) => {
  await endSession(request.person.id, request.body.session, request)
  return { res: messages.sessionEnded, sessions: await loadOwnSessions(request) }
})
