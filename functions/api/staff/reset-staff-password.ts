import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { resetStaffPassword } from '#functions/rules/staff/change-staff.ts'
import { toStaffAnswer } from '#functions/rules/staff/staff-answer.ts'

export const handler = serveEndpoint(staffEndpoints.resetStaffPassword, async (request) => {
  const { admin, token } = await resetStaffPassword(request)
  return { res: messages.staffLinkMade, staff: toStaffAnswer(admin), token }
})
