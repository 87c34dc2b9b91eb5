import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { inviteStaff } from '#functions/rules/staff/invite-staff.ts'
import { toStaffAnswer } from '#functions/rules/staff/staff-answer.ts'

export const handler = serveEndpoint(staffEndpoints.inviteStaff, async (request) => {
  const { admin, token } = await inviteStaff(request)
  return { res: messages.staffInvited, staff: toStaffAnswer(admin), token }
})
