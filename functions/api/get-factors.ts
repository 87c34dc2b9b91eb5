import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { factorAnswer } from '#functions/rules/factors/factor-answer.ts'
import { findFactors } from '#functions/table/factors.ts'

export const handler = serve(endpoints.getFactors, async ({ person }) => ({
  res: messages.ok,
  factors: factorAnswer(await findFactors(person.id)),
}))
