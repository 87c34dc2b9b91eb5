import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listAudit } from '#functions/rules/audit/list-audit.ts'

export const handler = serveEndpoint(endpoints.listAudit, async (request) => ({
  res: messages.ok,
  ...(await listAudit(request)),
}))
