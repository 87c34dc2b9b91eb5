import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { beginPasskey } from '#functions/rules/factors/set-up-factor.ts'

export const handler = serve(endpoints.beginPasskey, async (request) => ({
  res: messages.ok,
  options: await beginPasskey(request, request.body),
}))
