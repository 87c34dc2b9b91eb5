import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listAuditShops } from '#functions/rules/audit/list-audit-shops.ts'

export const handler = serveEndpoint(auditEndpoints.listAuditShops, async ({ query, now }) => ({
  res: messages.ok,
  ...(await listAuditShops(query, now)),
}))
