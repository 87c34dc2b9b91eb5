import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { changedAnswer } from '#functions/rules/factors/factor-answer.ts'
import { confirmCode } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serve(endpoints.confirmCode, async (request) => {
  const changed = await confirmCode(request, request.body)
  return { res: messages.factorAdded, ...changedAnswer(changed) }
})
