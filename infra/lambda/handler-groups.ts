import type { Endpoint } from '#functions/contract/endpoint.ts'

/**
 * Endpoints by caller: only shops, only admins, or `accounts` for both and for sign-in. Reading calls of admins are apart, since
 * each function's environment has a dynamic reference, and CloudFormation allows 60 in a template.
 */
export const handlerGroups = ['accounts', 'shops', 'admins', 'admin-reads'] as const
export type HandlerGroup = (typeof handlerGroups)[number]

const groupByCaller = {
  user: 'shops',
  admin: 'admins',
  'user-or-admin': 'accounts',
  nobody: 'accounts',
} as const satisfies Record<Endpoint['caller'], HandlerGroup>

export const getHandlerGroup = ({
  caller,
  effect,
}: Pick<Endpoint, 'caller' | 'effect'>): HandlerGroup =>
  caller === 'admin' && effect === 'reads' ? 'admin-reads' : groupByCaller[caller]
