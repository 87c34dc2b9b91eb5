import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { decodesPictures } from './decodes-pictures.ts'
import type { EnvironmentConfig } from './environments.ts'

const named = (...[wanted]: Parameters<typeof endpointList.filter>) =>
  endpointList.filter(wanted).map(([name]) => name)

/*
 * What could take all of an account's Lambdas for itself: hashing for whoever comes along, and what shops send. A share is
 * divided evenly among its functions, because Lambda reserves for each function by itself. What admins alone may call
 * is counted by the minute, and needs none.
 */
const signIns = named(
  ([, { caller, needs }]) => caller === 'nobody' && needs?.includes('passwords'),
)
const uploads = named(([, endpoint]) => endpoint.caller === 'user' && decodesPictures(endpoint))

/** What each share must be at least, so that each of its functions has one Lambda. */
export const leastShares = [
  ['passwords', signIns.length],
  ['files', uploads.length],
] as const

/** How many of an endpoint's Lambdas may run at once, and are kept for it; undefined where it shares with all others. */
export function reservedFor(
  name: EndpointName,
  { concurrency }: EnvironmentConfig,
): number | undefined {
  if (!concurrency) return undefined
  if (signIns.includes(name)) return Math.floor(concurrency.passwords / signIns.length)
  return uploads.includes(name) ? Math.floor(concurrency.files / uploads.length) : undefined
}
