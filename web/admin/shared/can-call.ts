import { getRequiredRole, includesRole } from '#functions/contract/accounts/staff-role.ts'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import type { Admin } from '#functions/contract/shops/shop-profile.ts'
import { useAdmin } from './use-admin.ts'

/** Whether the role of this admin allows the call. The server checks it again. */
export const canCall = (admin: Pick<Admin, 'role'> | null, name: EndpointName): boolean =>
  admin !== null && includesRole(admin.role, getRequiredRole(endpoints[name]))

/**
 * Whether the signed-in admin may make the call. Screens hide buttons and links that lead to calls of a higher role.
 * @example {useCanCall('deleteUser') && <Button>お店を削除する</Button>}
 */
export const useCanCall = (name: EndpointName): boolean =>
  useAdmin(({ admin }) => canCall(admin, name))
