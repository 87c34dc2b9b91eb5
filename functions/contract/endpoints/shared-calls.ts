import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'

/* What browsers need of most endpoints. What only the server reads is in `shared-fields.ts`. */

type Caller = Endpoint['caller']
type Path = Endpoint['path']

/** What most calls that read have in common. */
export const readCall = <const By extends Caller, const To extends Path>(caller: By, path: To) =>
  ({ method: 'GET', path, caller, effect: 'reads', throttle: 'reads' }) as const

/** The same of calls that read by a body. */
export const postedReadCall = <const By extends Caller, const To extends Path>(
  caller: By,
  path: To,
) => ({ ...readCall(caller, path), method: 'POST' }) as const

/** What most calls that change something have in common; those with another limit name it after this. */
export const changeCall = <const By extends Caller, const To extends Path>(caller: By, path: To) =>
  ({ method: 'POST', path, caller, effect: 'changes', throttle: 'changes' }) as const

/** The same of calls by which people sign in or prove who they are. */
export const signInCall = <const To extends Path>(path: To) =>
  ({ ...changeCall('nobody', path), throttle: 'sign-in' }) as const

/** Every response has it: a text to show, or `OK`. */
export const res = v.string()

/** In responses of lists that continue. */
export const cursorField = { cursor: v.optional(v.string()) }
