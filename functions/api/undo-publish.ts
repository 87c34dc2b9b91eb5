import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { undoPublish } from '#functions/rules/pages/unpublish-page.ts'

export const handler = serve(endpoints.undoPublish, async (request) => ({
  res: messages.publishUndone,
  ...(await undoPublish(request)),
}))
