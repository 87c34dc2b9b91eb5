import type { Endpoint, EndpointNeed } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#functions/contract/endpoints.ts'
import { accountRights } from './account-statements.ts'

/**
 * What a role may do. Endpoints with the same capabilities share a role. One without a session is `public`, and one with
 * rights on accounts has its own name.
 */
export type Capability =
  | Endpoint['effect']
  | 'public'
  | 'repeats'
  | EndpointNeed
  | EndpointName
  | 'throttles'
  | 'refusals'
  | 'operates'
  | JobCapability

/** Capabilities of functions without a route. The canary gets nothing: it uses the product from outside. */
export type JobCapability =
  | 'run-cleanup'
  | 'run-reservations'
  | 'make-variants'
  | 'count-views'
  | 'check-pages'
  | 'check-domains'
  | 'send-letters'
  | 'add-admin'
  | 'install-samples'
  | 'make-canary'
  | 'run-canary'

export function listCapabilities(name: EndpointName): Capability[] {
  const { needs = [], throttle }: Endpoint = endpoints[name]
  return [
    ...listDataCapabilities(name),
    ...(throttle === 'reads' ? [] : (['throttles'] as const)),
    ...(throttle === 'sign-in' ? (['refusals'] as const) : []),
    ...needs,
    ...(accountRights[name] ? [name] : []),
  ]
}

/** What of the data of shops, and of the news, an endpoint reads and writes. */
function listDataCapabilities(name: EndpointName): Capability[] {
  const { caller, effect }: Endpoint = endpoints[name]
  const rights = accountRights[name]
  if (caller === 'nobody') return ['public']
  if (effect === 'reads') return ['reads']
  if (rights && !rights.changesShops) return ['reads', 'repeats']
  return caller === 'admin' ? ['changes', 'operates'] : ['changes']
}

/** Such as `changes-throttles-site`. */
export function formatRoleName(capabilities: readonly Capability[]) {
  return [...new Set(capabilities)].toSorted().join('-')
}
