import type { Endpoint } from '#functions/contract/endpoint.ts'

/** Endpoints by caller: only shops, only admins, or `accounts` for both and for sign-in. A stack holds 500 resources, four per endpoint. */
export const handlerGroups = ['accounts', 'shops', 'admins'] as const
export type HandlerGroup = (typeof handlerGroups)[number]

const groupByCaller = {
  user: 'shops',
  admin: 'admins',
  'user-or-admin': 'accounts',
  nobody: 'accounts',
} as const satisfies Record<Endpoint['caller'], HandlerGroup>

export const getHandlerGroup = ({ caller }: Endpoint): HandlerGroup => groupByCaller[caller]
