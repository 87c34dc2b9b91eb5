import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { removeStaff } from '#functions/rules/staff/change-staff.ts'

export const handler = serveEndpoint(staffEndpoints.removeStaff, async (request) => {
  await removeStaff(request)
  return { res: messages.deleted }
})
