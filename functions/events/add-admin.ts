import * as v from 'valibot'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { canonicalLoginId, LoginId, Password } from '#functions/contract/shops/account-fields.ts'
import { forgetFactors } from '#functions/rules/accounts/factors/remove-factor.ts'
import { generatePassword, hashPassword } from '#functions/rules/accounts/passwords/password.ts'
import { findPasswordProblem } from '#functions/rules/accounts/passwords/password-rules.ts'
import { resetPasswordAsOperator, toStaffAnswer } from '#functions/rules/staff/change-staff.ts'
import { listStaffProfiles } from '#functions/table/accounts/accounts.ts'
import { addAdmin } from '#functions/table/accounts/add-accounts.ts'
import { newId } from '#functions/table/ids.ts'

const ForgetFactorsCommand = v.strictObject({
  login_id: LoginId,
  forget_factors: v.literal(true),
})
const ResetPasswordCommand = v.strictObject({
  login_id: LoginId,
  reset_password: v.literal(true),
})
const ListCommand = v.strictObject({ list: v.literal(true) })
const AddAdminCommand = v.strictObject({
  login_id: v.string(),
  password: v.optional(Password),
  role: v.optional(StaffRole, 'manager'),
})
const AdminCommand = v.union([
  AddAdminCommand,
  ForgetFactorsCommand,
  ResetPasswordCommand,
  ListCommand,
])

/**
 * `password` is only there if one was made: it is shown once. `problem` is a text if login id or password are not allowed;
 * `forgotten` and `reset` are false if there is no such admin. `staff` is the answer to `list`.
 */
export type AddAdminAnswer = {
  login_id?: string
  staff?: StaffMember[]
  added?: boolean
  forgotten?: boolean
  reset?: boolean
  password?: string
  problem?: string
}

/**
 * Adds an admin, lists all, or resets the password or the second factors of one. Only operators invoke it. `added` is false if
 * the login id is taken. Throws if the order does not match its schema.
 */
export async function handler(order: unknown): Promise<AddAdminAnswer> {
  const wanted = v.parse(AdminCommand, order)
  if ('list' in wanted) return { staff: (await listStaffProfiles()).map(toStaffAnswer) }
  const { login_id } = wanted
  if ('reset_password' in wanted) {
    const password = await resetPasswordAsOperator(login_id, new Date())
    return { reset: password !== undefined, login_id, ...(password !== undefined && { password }) }
  }
  if ('forget_factors' in wanted)
    return { forgotten: await forgetFactors(login_id, new Date()), login_id }
  return addNewAdmin(wanted)
}

async function addNewAdmin({
  login_id,
  password,
  role,
}: v.InferOutput<typeof AddAdminCommand>): Promise<AddAdminAnswer> {
  const canonicalLogin = canonicalLoginId(login_id)
  const problem =
    findLoginIdProblem(login_id) ??
    (password === undefined ? undefined : await findPasswordProblem(password, { login_id }))
  if (problem) return { added: false, login_id, problem }
  const given = password ?? generatePassword()
  const passwordHash = await hashPassword(given)
  const added = await addAdmin(
    { id: newId(), login_id, canonicalLogin, passwordHash, role },
    new Date(),
  )
  return { added, login_id, ...(added && password === undefined && { password: given }) }
}

const findLoginIdProblem = (login_id: string): string | undefined =>
  v.safeParse(LoginId, login_id).issues?.[0].message
