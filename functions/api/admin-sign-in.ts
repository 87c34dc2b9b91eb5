import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { sessionCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { signInAdmin } from '#functions/rules/factors/sign-in-admin.ts'
import { adminAnswer } from '#functions/rules/people/admin-answer.ts'
import { noteSignIn } from '#functions/table/people.ts'
import { handleOf } from '#functions/table/sessions.ts'

export const handler = serve(endpoints.adminSignIn, async (request) => {
  const result = await signInAdmin(request)
  if ('next' in result) {
    request.endedAs('second_step')
    return { res: messages.ok, next: result.next }
  }
  const { person, token } = result
  await noteSignIn('admin', person.id, request.now)
  request.setCookie(sessionCookie('admin', token))
  return { res: messages.ok, admin: adminAnswer(person), token: handleOf(token) }
})
