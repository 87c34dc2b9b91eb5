import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { reportEditing } from '#functions/rules/pages/report-editing.ts'

export const handler = serveEndpoint(draftEndpoints.reportEditing, async (request) => ({
  res: messages.ok,
  ...(await reportEditing(request)),
}))
