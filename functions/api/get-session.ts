import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'
import { handleOf } from '#functions/table/sessions.ts'

export const handler = serve(endpoints.getSession, async ({ person, token }) => ({
  res: messages.ok,
  user: await userAnswer(person),
  token: handleOf(token),
}))
