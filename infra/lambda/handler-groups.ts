import type { Endpoint } from '#functions/contract/endpoint.ts'

/** Endpoints by caller: `admins` has those that only admins call, `shops` all others, also sign-in. */
export const handlerGroups = ['shops', 'admins'] as const
export type HandlerGroup = (typeof handlerGroups)[number]

export const getHandlerGroup = ({ caller }: Pick<Endpoint, 'caller'>): HandlerGroup =>
  caller === 'admin' ? 'admins' : 'shops'
