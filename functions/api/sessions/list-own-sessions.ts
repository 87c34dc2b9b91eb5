import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadOwnSessions } from '#functions/rules/accounts/account-sessions.ts'

export const handler = serveEndpoint(accountEndpoints.listOwnSessions, async (request) => ({
  res: messages.ok,
  sessions: await loadOwnSessions(request),
}))
