import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { updateUser } from '#functions/rules/people/update-user.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'

export const handler = serve(endpoints.updateUser, async (request) => {
  const profile = await updateUser(request)
  return { res: messages.changed, user: await userAnswer(profile) }
})
