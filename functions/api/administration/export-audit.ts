import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { exportAudit } from '#functions/rules/audit/export-audit.ts'

export const handler = serveEndpoint(auditEndpoints.exportAudit, async (request) => ({
  res: messages.ok,
  ...(await exportAudit(request)),
}))
