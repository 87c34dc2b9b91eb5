import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { changeStaff } from '#functions/rules/staff/change-staff.ts'
import { toStaffAnswer } from '#functions/rules/staff/staff-answer.ts'

export const handler = serveEndpoint(staffEndpoints.changeStaff, async (request) => ({
  res: messages.changed,
  staff: toStaffAnswer(await changeStaff(request)),
}))
