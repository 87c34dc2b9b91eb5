import {
  getRequiredRole,
  includesRole,
  type StaffRole,
} from '#functions/contract/accounts/staff-role.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import type { Caller } from '#test/support/caller.ts'
import { diffSnapshots, takeDataSnapshot } from '#test/support/shops/snapshot.ts'
import type { Call, Calls } from './valid-calls.ts'

export function replaceIdInCalls(calls: Calls, from: string, to: string): Calls {
  return new Map(
    [...calls].map(([name, call]) => [
      name,
      JSON.parse(JSON.stringify(call).replaceAll(from, to)) as Call,
    ]),
  )
}

type Expected = ProblemCode | 'allowed'

export type ForbiddenCalls = {
  caller: Caller
  calls: Calls
  /** The expected refusal of this endpoint; allowed calls are not made. */
  expected: (endpoint: Endpoint) => Expected
  /** Texts that no answer may contain. */
  hidden: readonly string[]
}

/**
 * Makes every call that this caller may not make. Returns their number, those with an unexpected
 * answer or a hidden text, and all changes of stored data.
 */
export async function tryForbiddenCalls({ caller, calls, expected, hidden }: ForbiddenCalls) {
  const before = await takeDataSnapshot()
  const refused = endpointList.filter(([, endpoint]) => expected(endpoint) !== 'allowed')
  const wrong: { name: EndpointName; code: string; shown: string[] }[] = []
  for (const [name, endpoint] of refused) {
    const { status, body } = await caller.call(name, (calls.get(name) ?? {}) as never)
    const answer = JSON.stringify(body)
    const shown = hidden.filter((secret) => answer.includes(secret))
    const code = status === 200 ? 'allowed' : body.code
    if (code !== expected(endpoint) || shown.length > 0) wrong.push({ name, code, shown })
  }
  return { tried: refused.length, wrong, changed: diffSnapshots(before, await takeDataSnapshot()) }
}

export const noEffects = { wrong: [], changed: [] }

export const isOpen = ({ caller }: Endpoint) => caller === 'nobody'
export const allowsKind = ({ caller }: Endpoint, kind: 'user' | 'admin') =>
  caller.split('-or-').includes(kind)

/** Expects this code except from endpoints without a session. */
export const expectCode =
  (code: ProblemCode) =>
  (endpoint: Endpoint): Expected =>
    isOpen(endpoint) ? 'allowed' : code

/** Expects the refusal of an endpoint for admins of a lower role. */
export const expectByRole =
  (role: StaffRole) =>
  (endpoint: Endpoint): Expected => {
    const expected = expectByKind('admin')(endpoint)
    if (expected !== 'allowed' || isOpen(endpoint)) return expected
    return includesRole(role, getRequiredRole(endpoint)) ? 'allowed' : 'forbidden'
  }

/** Expects the refusal of an endpoint for the other kind of account. */
export function expectByKind(kind: 'user' | 'admin') {
  return (endpoint: Endpoint): Expected => {
    if (isOpen(endpoint) || allowsKind(endpoint, kind)) return 'allowed'
    return endpoint.cookieAlone ? 'session_required' : 'forbidden'
  }
}
