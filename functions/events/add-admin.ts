import * as v from 'valibot'
import {
  canonicalLoginId,
  LoginId,
  Password,
  StoredLoginId,
} from '#functions/contract/shops/account-fields.ts'
import { forgetFactors } from '#functions/rules/factors/forget-factors.ts'
import { generatePassword, hashPassword } from '#functions/rules/sign-in/password.ts'
import { findPasswordProblem } from '#functions/rules/sign-in/password-rules.ts'
import { loginKey, newId } from '#functions/table/accounts/accounts.ts'
import { addAdmin } from '#functions/table/accounts/add-accounts.ts'
import { findNameReservation } from '#functions/table/accounts/name-reservations.ts'

const ForgetFactorsCommand = v.strictObject({
  login_id: StoredLoginId,
  forget_factors: v.literal(true),
})
const AddAdminCommand = v.strictObject({ login_id: StoredLoginId, password: v.optional(Password) })
const AdminCommand = v.union([AddAdminCommand, ForgetFactorsCommand])

/**
 * `password` is only there if one was made: it is shown once. `problem` is a text if login id or password are not allowed;
 * `forgotten` is false if there is no such admin.
 */
export type AddAdminAnswer = {
  login_id: string
  added?: boolean
  forgotten?: boolean
  password?: string
  problem?: string
}

/**
 * Adds an admin, or removes the second factors of one. Only operators invoke it. `added` is false if the login id is taken.
 * Throws if login id or password do not match their schemas.
 */
export async function handler(order: unknown): Promise<AddAdminAnswer> {
  const wanted = v.parse(AdminCommand, order)
  const { login_id } = wanted
  if ('forget_factors' in wanted)
    return { forgotten: await forgetFactors(login_id, new Date()), login_id }
  return addNewAdmin(wanted)
}

async function addNewAdmin({
  login_id,
  password,
}: v.InferOutput<typeof AddAdminCommand>): Promise<AddAdminAnswer> {
  const canonicalLogin = canonicalLoginId(login_id)
  const problem =
    (await findLoginIdProblem(login_id)) ??
    (password === undefined ? undefined : findPasswordProblem(password, { login_id }))
  if (problem) return { added: false, login_id, problem }
  const given = password ?? generatePassword()
  const passwordHash = await hashPassword(given)
  const added = await addAdmin(
    { id: newId(), login_id, canonicalLogin, passwordHash, role: 'manager' },
    new Date(),
  )
  return { added, login_id, ...(added && password === undefined && { password: given }) }
}

// Existing admins keep login ids that new ones cannot get.
async function findLoginIdProblem(login_id: string): Promise<string | undefined> {
  const { issues } = v.safeParse(LoginId, login_id)
  if (!issues || (await findNameReservation(loginKey('admin', canonicalLoginId(login_id)))))
    return undefined
  return issues[0].message
}
