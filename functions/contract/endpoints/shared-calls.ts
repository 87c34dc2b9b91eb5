import type { Endpoint } from '#functions/contract/endpoint.ts'

type Caller = Endpoint['caller']

/** What most calls that read have in common. */
export const readCall = <const By extends Caller>(caller: By) =>
  ({ method: 'GET', caller, effect: 'reads', throttle: 'reads' }) as const

/** The same of calls that read by a body. */
export const postedReadCall = <const By extends Caller>(caller: By) =>
  ({ ...readCall(caller), method: 'POST' }) as const

/** What most calls that change something have in common; those with another limit name it after this. */
export const changeCall = <const By extends Caller>(caller: By) =>
  ({ method: 'POST', caller, effect: 'changes', throttle: 'changes' }) as const

/** The same of calls by which people sign in or prove who they are. */
export const signInCall = { ...changeCall('nobody'), throttle: 'sign-in' } as const
