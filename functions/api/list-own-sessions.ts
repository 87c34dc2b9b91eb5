import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { ownSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.listOwnSessions, async (request) => ({
  res: messages.ok,
  sessions: await ownSessions(request),
}))
