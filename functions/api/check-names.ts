import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { takenNames } from '#functions/rules/people/taken-names.ts'

export const handler = serve(endpoints.checkNames, async ({ body, now }) => ({
  res: messages.ok,
  ...(await takenNames(body, now)),
}))
