import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { changedAnswer } from '#functions/rules/factors/factor-answer.ts'
import { removeFactor } from '#functions/rules/factors/remove-factor.ts'

export const handler = serve(endpoints.removeFactor, async (request) => {
  const changed = await removeFactor(request, request.body)
  return { res: messages.factorRemoved, ...changedAnswer(changed) }
})
