import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { reportEditing } from '#functions/rules/pages/report-editing.ts'

export const handler = serve(endpoints.reportEditing, async (request) => ({
  res: messages.ok,
  ...(await reportEditing(request)),
}))
