import type { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { type AdminCaller, type Caller, type Session, signInAdmin } from '#test/support/caller.ts'

/** The password of every admin of the tests; it is sent again with each change of staff. */
export const current = adminLogin.password

let staffCount = 0
export const newStaffName = () => {
  staffCount += 1
  return `tanto-${process.pid}-${staffCount}`
}

/** Invites an admin; returns the entry in the list of staff and the token of the link. */
export async function inviteTestStaff(manager: Caller, role: StaffRole = 'support') {
  const body = { current, login_id: newStaffName(), role }
  const { staff, token = '' } = await manager.ok('inviteStaff', { body })
  return { ...staff, token }
}

/** Invites an admin who accepts with the password of the tests and signs in. */
export async function addTestStaff(
  { stack, nobody, admin }: { stack: { app: string }; nobody: () => Caller; admin: Caller },
  role: StaffRole = 'support',
): Promise<Session & Pick<AdminCaller, 'id' | 'login_id' | 'password'>> {
  const { id, login_id, token } = await inviteTestStaff(admin, role)
  await nobody().ok('setStaffPassword', { body: { token, password: current } })
  const login = { login_id, password: current }
  return { ...(await signInAdmin(stack.app, login)), ...login, id }
}
