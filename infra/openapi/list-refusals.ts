import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'

/** Returns every problem that an endpoint may answer with: its own and those of the middleware chain. */
export function listRefusals(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  return new Set([
    ...commonRefusals,
    ...sessionRefusals(endpoint),
    ...inputRefusals(endpoint),
    ...(endpoint.refusals ?? []),
  ])
}

// `forbidden` also means a missing origin secret or a request of another site.
const commonRefusals = ['invalid', 'forbidden', 'too_many', 'busy', 'internal'] as const

function sessionRefusals({ caller, cookieAlone }: Endpoint): ProblemCode[] {
  if (caller === 'nobody') return []
  return cookieAlone ? ['session_required'] : ['session_required', 'session_mismatch']
}

function inputRefusals({ method, caller, body }: Endpoint): ProblemCode[] {
  return [
    'too_large',
    ...(method === 'POST' ? (['media_type'] as const) : []),
    // An admin may name a shop that does not exist.
    ...(caller === 'user-or-admin' && v.is(BodyWithShop, body) ? (['not_found'] as const) : []),
  ]
}

const BodyWithShop = v.object({ entries: v.object({ user: v.unknown() }) })
