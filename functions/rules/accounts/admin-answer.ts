import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { AdminProfile } from '#functions/table/accounts/accounts.ts'

/** An admin on the wire. */
export function toAdminAnswer({ id, login_id, role, has_factor }: AdminProfile): Admin {
  const isMissing = readSetting('ADMIN_FACTOR') === 'required' && !has_factor
  return { id, login_id, role, ...(isMissing && { must_add_factor: true }) }
}
