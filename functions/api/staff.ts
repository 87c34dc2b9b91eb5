import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import * as rules from '#functions/rules/staff/change-staff.ts'
import { listStaffProfiles } from '#functions/table/accounts/accounts.ts'

const serve = serveEndpoints(staffEndpoints)
const serveWithoutAnswer = serveEndpoints(staffEndpoints, 'without-answer')

export const listStaff = serve('listStaff', async () => ({
  staff: (await listStaffProfiles()).map(rules.toStaffAnswer),
}))

export const inviteStaff = serveWithoutAnswer('inviteStaff', async (request) => {
  const { admin, token } = await rules.inviteStaff(request)
  return { res: messages.staffInvited, staff: rules.toStaffAnswer(admin), token }
})

export const changeStaff = serve('changeStaff', async (request) => ({
  res: messages.changed,
  staff: rules.toStaffAnswer(await rules.changeStaff(request)),
}))

export const removeStaff = serve('removeStaff', async (request) => {
  await rules.removeStaff(request)
  return { res: messages.deleted }
})

export const resetStaffPassword = serveWithoutAnswer('resetStaffPassword', async (request) => {
  const { admin, token } = await rules.resetStaffPassword(request)
  return { res: messages.staffLinkMade, staff: rules.toStaffAnswer(admin), token }
})

export const resetStaffFactors = serve('resetStaffFactors', async (request) => ({
  res: messages.staffFactorsRemoved,
  staff: rules.toStaffAnswer(await rules.resetStaffFactors(request)),
}))

export const setStaffPassword = serve('setStaffPassword', async (request) => {
  const { login_id } = await rules.setStaffPassword(request)
  return { res: messages.passwordChanged, login_id }
})
