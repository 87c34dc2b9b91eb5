import { adminLogin } from '#test/support/admin-login.ts'
import { newName, type Scene } from './scene.ts'

type Admin = Pick<Scene, 'admin'>

/** Of the admin who makes the calls. */
const current = adminLogin.password

const newStaff = () => ({ current, login_id: newName(), role: 'support' as const })

/** An admin who was invited and has not chosen a password yet. */
async function invite({ admin }: Admin) {
  const { staff, token = '' } = await admin.ok('inviteStaff', { body: newStaff() })
  return { id: staff.id, token }
}

const callAbout = async (scene: Admin) => ({
  body: { current, id: (await invite(scene)).id },
})

export const staffCalls = {
  listStaff: () => ({}),
  inviteStaff: () => ({ body: newStaff() }),
  changeStaff: async (scene: Admin) => ({
    body: { ...(await callAbout(scene)).body, role: 'viewer' as const, disabled: true },
  }),
  removeStaff: callAbout,
  resetStaffPassword: callAbout,
  resetStaffFactors: callAbout,
  setStaffPassword: async (scene: Admin) => ({
    body: { token: (await invite(scene)).token, password: 'hinode-no-mise-5' },
  }),
}
