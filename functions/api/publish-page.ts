import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { publishPage } from '#functions/rules/pages/publish-page.ts'

export const handler = serve(endpoints.publishPage, async (request) => ({
  res: messages.published,
  ...(await publishPage(request)),
}))
