import type { Endpoint } from '#functions/contract/endpoint.ts'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import type { Caller } from '#test/support/caller.ts'
import { differences, takeSnapshot } from '#test/support/snapshot.ts'
import { validCalls } from './valid-calls.ts'
import type { Scene } from './world.ts'

export type Call = { body?: Record<string, unknown>; parameters?: Record<string, string> }
export type Calls = Map<EndpointName, Call>

/** A valid call of every endpoint, for this shop and admin. */
export async function makeCalls(scene: Scene): Promise<Calls> {
  const calls: Calls = new Map()
  for (const [name] of endpointList) calls.set(name, await makeCall(name, scene))
  return calls
}

/** A valid call of one endpoint. */
export async function makeCall(name: EndpointName, scene: Scene): Promise<Call> {
  const make: (given: Scene) => unknown = validCalls[name]
  return (await make(scene)) as Call
}

/** What looks like an id of ours in calls or answers. */
export const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/[\w-]{22,}/g) ?? []

/** The same calls under another person's name. */
export function renamed(calls: Calls, from: string, to: string): Calls {
  return new Map(
    [...calls].map(([name, call]) => [
      name,
      JSON.parse(JSON.stringify(call).replaceAll(from, to)) as Call,
    ]),
  )
}

type Expected = ProblemCode | 'allowed'

export type Sweep = {
  caller: Caller
  calls: Calls
  /** How a call of this endpoint must be refused; what is allowed is not tried. */
  expected: (endpoint: Endpoint) => Expected
  /** What may be in no answer. */
  hidden: readonly string[]
}

/**
 * Makes every call that this caller may not make. Gives how many they were, those that were answered
 * in another way or showed what is hidden, and what has changed of all that is stored.
 */
export async function sweep({ caller, calls, expected, hidden }: Sweep) {
  const before = await takeSnapshot()
  const refused = endpointList.filter(([, endpoint]) => expected(endpoint) !== 'allowed')
  const wrong: { name: EndpointName; code: string; shown: string[] }[] = []
  for (const [name, endpoint] of refused) {
    const { status, body } = await caller.call(name, (calls.get(name) ?? {}) as never)
    const answer = JSON.stringify(body)
    const shown = hidden.filter((secret) => answer.includes(secret))
    const code = status === 200 ? 'allowed' : body.code
    if (code !== expected(endpoint) || shown.length > 0) wrong.push({ name, code, shown })
  }
  return { tried: refused.length, wrong, changed: differences(before, await takeSnapshot()) }
}

export const nothingHappened = { wrong: [], changed: [] }

export const isOpen = ({ caller }: Endpoint) => caller === 'nobody'
export const admits = ({ caller }: Endpoint, kind: 'user' | 'admin') =>
  caller.split('-or-').includes(kind)

/** Refused, but where nobody in particular is let in. */
export const closed =
  (code: ProblemCode) =>
  (endpoint: Endpoint): Expected =>
    isOpen(endpoint) ? 'allowed' : code

/** A session that the endpoint does not admit; one that asks with the cookie alone finds no session at all. */
export function byKind(kind: 'user' | 'admin') {
  return (endpoint: Endpoint): Expected => {
    if (isOpen(endpoint) || admits(endpoint, kind)) return 'allowed'
    return endpoint.cookieAlone ? 'session_required' : 'forbidden'
  }
}
