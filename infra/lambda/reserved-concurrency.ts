import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import type { EnvironmentConfig } from '#infra/environments.ts'
import { opensSessions } from '#infra/permissions/account-statements.ts'
import { decodesImages } from './decodes-images.ts'
import { getHandlerGroup } from './handler-groups.ts'
import { formatFunctionName } from './live-alias.ts'

const listEndpointNames = (...[wanted]: Parameters<typeof endpointList.filter>) =>
  endpointList.filter(wanted).map(([name]) => name)

/*
 * Functions that could use up the account's concurrency: sign-ins, and shops' uploads. Lambda
 * reserves per function, so a share is divided evenly. Admin calls are rate limited and need no share.
 */
const signInNames = listEndpointNames(
  ([name, { caller }]) => caller === 'nobody' && opensSessions(name),
)
const uploadNames = listEndpointNames(
  ([, endpoint]) => endpoint.caller === 'user' && decodesImages(endpoint),
)

/** The function for which the share `variants` is reserved, in the stack `jobs`. */
export const variantsFunction = 'derivePictures'

/** Minimum of each share: one execution per function. */
export const minimumShares = [
  ['passwords', signInNames.length],
  ['files', uploadNames.length],
] as const

/** The names of all functions of an environment for which concurrency may be reserved. */
export function listReservingFunctions(environment: string): string[] {
  const ofEndpoints = endpointList
    .filter(([name]) => signInNames.includes(name) || uploadNames.includes(name))
    .map(([name, endpoint]) => formatFunctionName(environment, getHandlerGroup(endpoint), name))
  return [...ofEndpoints, formatFunctionName(environment, 'jobs', variantsFunction)]
}

/** Reserved concurrency of an endpoint's function, or undefined. */
export function getReservedConcurrency(
  name: EndpointName,
  { concurrency }: EnvironmentConfig,
): number | undefined {
  if (!concurrency) return undefined
  if (signInNames.includes(name)) return Math.floor(concurrency.passwords / signInNames.length)
  return uploadNames.includes(name) ? Math.floor(concurrency.files / uploadNames.length) : undefined
}
