import * as v from 'valibot'
import { Id, Time } from '#functions/contract/text/id.ts'
import { StaffRole } from './staff-role.ts'

/**
 * An admin in the list of staff. `link` is the one-time link that waits for the admin’s own password: of an invitation, or
 * after the password was reset; it may be over.
 */
export const StaffMember = v.object({
  id: Id,
  login_id: v.string(),
  role: StaffRole,
  disabled: v.boolean(),
  has_factor: v.boolean(),
  created_at: Time,
  last_sign_in_at: v.nullable(Time),
  link: v.nullable(v.object({ kind: v.picklist(['invitation', 'password']), until: Time })),
})
export type StaffMember = v.InferOutput<typeof StaffMember>
