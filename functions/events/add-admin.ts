import * as v from 'valibot'
import { canonicalLoginId, LoginId, Password } from '#functions/contract/user.ts'
import { forgetFactors } from '#functions/rules/factors/forget-factors.ts'
import { problemWith } from '#functions/rules/people/new-password.ts'
import { hashPassword, newPassword } from '#functions/rules/people/password.ts'
import { newId } from '#functions/table/people.ts'
import { addAdmin } from '#functions/table/users.ts'

const ToForget = v.strictObject({ login_id: LoginId, forget_factors: v.literal(true) })
const ToAdd = v.strictObject({ login_id: LoginId, password: v.optional(Password) })
const Order = v.union([ToAdd, ToForget])

/**
 * What became of the order; `password` where one was made, shown this once, `problem` in plain words where
 * the given one is too easy to guess; `forgotten` is false where there is no such admin.
 */
export type AddAdminAnswer = {
  login_id: string
  added?: boolean
  forgotten?: boolean
  password?: string
  problem?: string
}

/**
 * Makes an admin, or takes the second factors of one away. Invoked by the operator alone: it has no route.
 * `added` is false where the login id is taken, and then nothing has changed. Throws where login id or
 * password do not fit the rules.
 */
export async function handler(order: unknown): Promise<AddAdminAnswer> {
  const wanted = v.parse(Order, order)
  const { login_id } = wanted
  if ('forget_factors' in wanted)
    return { forgotten: await forgetFactors(login_id, new Date()), login_id }
  return add(wanted)
}

async function add({ login_id, password }: v.InferOutput<typeof ToAdd>): Promise<AddAdminAnswer> {
  const problem = password === undefined ? undefined : problemWith(password, { login_id })
  if (problem) return { added: false, login_id, problem }
  const given = password ?? newPassword()
  const canonicalLogin = canonicalLoginId(login_id)
  const passwordHash = await hashPassword(given)
  const added = await addAdmin({ id: newId(), login_id, canonicalLogin, passwordHash }, new Date())
  return { added, login_id, ...(added && password === undefined && { password: given }) }
}
