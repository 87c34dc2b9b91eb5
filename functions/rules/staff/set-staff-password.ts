import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import {
  type PasswordLinkCall,
  usePasswordLink,
} from '#functions/rules/sign-in/use-password-link.ts'
import type { AdminProfile } from '#functions/table/accounts/accounts.ts'
import { setPasswordByStaffLink } from '#functions/table/accounts/staff-changes.ts'
import { findStaff } from './run-staff-change.ts'

/**
 * Sets the password that an admin has chosen by a one-time link, and uses the link up. The same call again changes nothing.
 * Throws `conflict` for a link that is unknown, over, used or replaced, or whose admin is disabled or removed, `invalid` for a
 * poor password, and `too_many`.
 */
export function setStaffPassword(call: PasswordLinkCall): Promise<AdminProfile> {
  return usePasswordLink(call, {
    name: 'staff link',
    kind: 'admin',
    operationOwner: { id: 'staff-links' },
    async findOwner(id) {
      const admin = await findStaff(id)
      return admin?.disabled ? undefined : admin
    },
    replacePassword: async (admin, password) =>
      admin.link !== undefined && setPasswordByStaffLink(admin, password),
    refuse: () => conflictFailure(messages.staffLinkOver),
  })
}
