import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { sessionCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { signIn } from '#functions/rules/people/sign-in.ts'
import { findAdminByLogin, noteSignIn } from '#functions/table/people.ts'
import { handleOf } from '#functions/table/sessions.ts'

const admins = {
  kind: 'admin',
  find: findAdminByLogin,
  wrongLogin: messages.adminLoginIdWrong,
  wrongPassword: messages.adminPasswordWrong,
} as const

export const handler = serve(endpoints.adminSignIn, async (request) => {
  const { person, token } = await signIn(admins, request)
  await noteSignIn('admin', person.id, request.now)
  request.setCookie(sessionCookie('admin', token))
  const { id, login_id } = person
  return { res: messages.ok, admin: { id, login_id }, token: handleOf(token) }
})
