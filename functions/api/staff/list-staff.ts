import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toStaffAnswer } from '#functions/rules/staff/staff-answer.ts'
import { listStaffProfiles } from '#functions/table/accounts/staff.ts'

export const handler = serveEndpoint(staffEndpoints.listStaff, async () => ({
  res: messages.ok,
  staff: (await listStaffProfiles()).map(toStaffAnswer),
}))
