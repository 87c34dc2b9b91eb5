import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { reportEditing } from '#functions/rules/pages/report-editing.ts'

export const handler = serveEndpoint(endpoints.reportEditing, async (request) => ({
  res: messages.ok,
  ...(await reportEditing(request)),
}))
