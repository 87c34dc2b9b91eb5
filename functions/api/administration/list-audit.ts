import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listAudit } from '#functions/rules/audit/list-audit.ts'

export const handler = serveEndpoint(auditEndpoints.listAudit, async (request) => ({
  res: messages.ok,
  ...(await listAudit(request)),
}))
