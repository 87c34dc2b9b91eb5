import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listStaffProfiles } from '#functions/table/accounts/staff.ts'

export const handler = serveEndpoint(endpoints.listAuditAdmins, async ({ person }) => ({
  res: messages.ok,
  admins: (await listStaffProfiles(person.id)).map(({ id, login_id }) => ({ id, login_id })),
}))
