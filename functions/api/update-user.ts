import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { updateUser } from '#functions/rules/people/update-user.ts'
import { userAnswer } from '#functions/rules/people/user-answer.ts'
import { foldAtOnce } from '#functions/rules/shops/fold-at-once.ts'

export const handler = serve(endpoints.updateUser, async (request) => {
  const profile = await updateUser(request)
  await foldAtOnce(profile.id)
  return { res: messages.changed, user: await userAnswer(profile) }
})
