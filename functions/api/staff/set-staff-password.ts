import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { setStaffPassword } from '#functions/rules/staff/set-staff-password.ts'

export const handler = serveEndpoint(staffEndpoints.setStaffPassword, async (request) => {
  const { login_id } = await setStaffPassword(request)
  return { res: messages.passwordChanged, login_id }
})
