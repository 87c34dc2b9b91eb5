import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { unpublishPage } from '#functions/rules/pages/unpublish-page.ts'

export const handler = serve(endpoints.unpublishPage, async (request) => ({
  res: messages.unpublished,
  ...(await unpublishPage(request)),
}))
