import { staffEndpoints } from '#functions/contract/endpoints/account/staff-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import {
  changeStaff as changeStaffRule,
  inviteStaff as inviteStaffRule,
  removeStaff as removeStaffRule,
  resetStaffFactors as resetStaffFactorsRule,
  resetStaffPassword as resetStaffPasswordRule,
  setStaffPassword as setStaffPasswordRule,
  toStaffAnswer,
} from '#functions/rules/staff/change-staff.ts'
import { listStaffProfiles } from '#functions/table/accounts/staff.ts'

const serve = serveEndpoints(staffEndpoints)
const serveWithoutAnswer = serveEndpoints(staffEndpoints, 'without-answer')

export const listStaff = serve('listStaff', async () => ({
  staff: (await listStaffProfiles()).map(toStaffAnswer),
}))

export const inviteStaff = serveWithoutAnswer('inviteStaff', async (request) => {
  const { admin, token } = await inviteStaffRule(request)
  return { res: messages.staffInvited, staff: toStaffAnswer(admin), token }
})

export const changeStaff = serve('changeStaff', async (request) => ({
  res: messages.changed,
  staff: toStaffAnswer(await changeStaffRule(request)),
}))

export const removeStaff = serve('removeStaff', async (request) => {
  await removeStaffRule(request)
  return { res: messages.deleted }
})

export const resetStaffPassword = serveWithoutAnswer('resetStaffPassword', async (request) => {
  const { admin, token } = await resetStaffPasswordRule(request)
  return { res: messages.staffLinkMade, staff: toStaffAnswer(admin), token }
})

export const resetStaffFactors = serve('resetStaffFactors', async (request) => ({
  res: messages.staffFactorsRemoved,
  staff: toStaffAnswer(await resetStaffFactorsRule(request)),
}))

export const setStaffPassword = serve('setStaffPassword', async (request) => {
  const { login_id } = await setStaffPasswordRule(request)
  return { res: messages.passwordChanged, login_id }
})
