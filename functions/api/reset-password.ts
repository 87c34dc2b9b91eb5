import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { resetPassword } from '#functions/rules/people/reset-password.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'

export const handler = serve(endpoints.resetPassword, async (request) => {
  const { profile, password } = await resetPassword(request)
  return {
    res: messages.passwordMade,
    user: await userAnswer(profile),
    ...(password !== undefined && { password }),
  }
})
