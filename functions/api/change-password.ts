import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { sessionCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { changePassword } from '#functions/rules/people/change-password.ts'
import { handleOf } from '#functions/table/sessions.ts'

export const handler = serve(endpoints.changePassword, async (request) => {
  const token = await changePassword(request)
  request.setCookie(sessionCookie(request.person.kind, token))
  return { res: messages.passwordChanged, token: handleOf(token) }
})
