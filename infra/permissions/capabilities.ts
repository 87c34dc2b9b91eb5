import type { Endpoint, EndpointNeed } from '#functions/contract/endpoint.ts'

/** What a role may do. Endpoints with the same capabilities share a role. */
export type Capability =
  | Endpoint['effect']
  | EndpointNeed
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
  | 'add-admin'
  | 'install-samples'
  | 'make-canary'
  | 'run-canary'

export function listCapabilities({ caller, effect, needs, throttle }: Endpoint): Capability[] {
  return [
    effect,
    ...(effect === 'changes' && caller === 'admin' ? (['operates'] as const) : []),
    ...(throttle === 'reads' ? [] : (['throttles'] as const)),
    ...(throttle === 'sign-in' ? (['refusals'] as const) : []),
    ...(needs ?? []),
  ]
}

/** Such as `changes-throttles-site`. */
export function formatRoleName(capabilities: readonly Capability[]) {
  return [...new Set(capabilities)].toSorted().join('-')
}
