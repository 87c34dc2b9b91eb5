import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import type { AdminProfile } from '#functions/table/accounts/accounts.ts'

/** An admin as managers see it in the list of staff. */
export const toStaffAnswer = (admin: AdminProfile): StaffMember => ({
  id: admin.id,
  login_id: admin.login_id,
  role: admin.role,
  disabled: admin.disabled,
  has_factor: admin.has_factor,
  created_at: admin.created_at,
  last_sign_in_at: admin.last_sign_in_at ?? null,
  link: admin.link ?? null,
})
