import type { Admin } from '#functions/contract/user.ts'
import { setting } from '#functions/setting.ts'
import type { AdminProfile } from '#functions/table/people.ts'

/** An admin as the wire shows them. */
export function adminAnswer({ id, login_id, has_factor }: AdminProfile): Admin {
  const isMissing = setting('ADMIN_FACTOR') === 'required' && !has_factor
  return { id, login_id, ...(isMissing && { must_add_factor: true }) }
}
