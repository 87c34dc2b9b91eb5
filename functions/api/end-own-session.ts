import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { endSession, ownSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.endOwnSession, async (request) => {
  await endSession(request.person.id, request.body.session, request)
  return { res: messages.sessionEnded, sessions: await ownSessions(request) }
})
