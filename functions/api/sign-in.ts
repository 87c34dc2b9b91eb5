import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { sessionCookie } from '#functions/http/cookies.ts'
import { serve } from '#functions/http/serve.ts'
import { signIn } from '#functions/rules/people/sign-in.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { findUserByLogin, noteSignIn } from '#functions/table/people.ts'
import { handleOf } from '#functions/table/sessions.ts'

// The same words for an unknown login, a wrong password and a suspended shop: nobody learns which it was.
const shopUsers = {
  kind: 'user',
  find: findUserByLogin,
  wrongLogin: messages.signInFailed,
  wrongPassword: messages.signInFailed,
} as const

export const handler = serve(endpoints.signIn, async (request) => {
  const { person, token } = await signIn(shopUsers, request)
  await markActive(person.id, request.now)
  await noteSignIn('user', person.id, request.now)
  request.setCookie(sessionCookie('user', token))
  const user = await userAnswer({ ...person, last_sign_in_at: request.now.toISOString() })
  return { res: messages.ok, user, token: handleOf(token) }
})
