import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { beginCode } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serve(endpoints.beginCode, async (request) => ({
  res: messages.ok,
  ...(await beginCode(request, request.body)),
}))
