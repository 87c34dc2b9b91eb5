import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { registerUser } from '#functions/rules/people/register-user.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'
import { foldAtOnce } from '#functions/rules/shops/fold-at-once.ts'

export const handler = serve(endpoints.addUser, async (request) => {
  const { profile, madePassword } = await registerUser(request)
  request.about(profile.id)
  await foldAtOnce(profile.id)
  return {
    res: messages.registered,
    user: await userAnswer(profile),
    ...(madePassword && { password: madePassword }),
  }
})
