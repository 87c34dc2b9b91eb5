import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { endedCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { endOwnSessions, ownSessions } from '#functions/rules/people/account-sessions.ts'

export const handler = serve(endpoints.endOwnSessions, async (request) => {
  const { here } = request.body
  await endOwnSessions(request.body, request)
  if (here) {
    request.setCookie(endedCookie('admin'))
    return { res: messages.sessionsEnded, sessions: [] }
  }
  return { res: messages.otherSessionsEnded, sessions: await ownSessions(request) }
})
