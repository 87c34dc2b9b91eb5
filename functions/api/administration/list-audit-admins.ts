import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listStaffProfiles } from '#functions/table/accounts/staff.ts'

export const handler = serveEndpoint(auditEndpoints.listAuditAdmins, async () => ({
  res: messages.ok,
  admins: (await listStaffProfiles()).map(({ id, login_id }) => ({ id, login_id })),
}))
