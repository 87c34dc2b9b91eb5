import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { setStaffPassword } from '#functions/rules/staff/set-staff-password.ts'

export const handler = serveEndpoint(endpoints.setStaffPassword, async (request) => {
  const { login_id } = await setStaffPassword(request)
  return { res: messages.passwordChanged, login_id }
})
