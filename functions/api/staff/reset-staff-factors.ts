import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { resetStaffFactors } from '#functions/rules/staff/change-staff.ts'
import { toStaffAnswer } from '#functions/rules/staff/staff-answer.ts'

export const handler = serveEndpoint(staffEndpoints.resetStaffFactors, async (request) => ({
  res: messages.staffFactorsRemoved,
  staff: toStaffAnswer(await resetStaffFactors(request)),
}))
