import { canonicalLoginId } from '#functions/contract/shops/account-fields.ts'
import { findPasswordProblem } from '#functions/rules/sign-in/password-rules.ts'
import { newName } from '#test/functions/contract-wide/support/scene.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { type Prepared, pickFields, type RoundTrips } from './round-trip.ts'

const current = adminLogin.password
const taken = new Set<string>()

async function invite({ admin }: Prepared) {
  const body = { current, login_id: newName(), role: 'manager' as const }
  return admin.ok('inviteStaff', { body })
}

async function readStaff({ admin }: Prepared, id: string, ...fields: string[]) {
  const { staff } = await admin.ok('listStaff', {})
  return pickFields(staff.find((each) => each.id === id) ?? {}, ...fields)
}

export const staffRoundTrips: RoundTrips = {
  inviteStaff: {
    isCostly: true,
    fit: (values) => {
      const name = canonicalLoginId(String(values['login_id']))
      if (taken.has(name)) return { ...values, login_id: newName() }
      taken.add(name)
      return values
    },
    async run(values, prepared) {
      const body = { current, ...values } as never
      const { staff } = await prepared.admin.ok('inviteStaff', { body })
      return { after: await readStaff(prepared, staff.id, 'login_id', 'role') }
    },
  },
  changeStaff: {
    isCostly: true,
    fit: (values) => (Object.keys(values).length > 0 ? values : { role: 'viewer' }),
    async run(values, prepared) {
      const { staff } = await invite(prepared)
      const before = pickFields(staff, 'role', 'disabled')
      await prepared.admin.ok('changeStaff', { body: { current, id: staff.id, ...values } })
      return { before, after: await readStaff(prepared, staff.id, 'role', 'disabled') }
    },
  },
  setStaffPassword: {
    isSlow: true,
    fit: async (values) => {
      const password = String(values['password'])
      const isGood = (await findPasswordProblem(password, { login_id: '' })) === undefined
      return isGood ? values : { password: `のれん ${newName()}` }
    },
    async run(values, prepared) {
      const { staff, token = '' } = await invite(prepared)
      const { password } = values as { password: string }
      const caller = prepared.api.nobody()
      await caller.ok('setStaffPassword', { body: { token, password } })
      await caller.ok('adminSignIn', { body: { LoginId: staff.login_id, Password: password } })
      return { after: { password } }
    },
  },
}
