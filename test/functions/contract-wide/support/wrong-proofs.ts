import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { Call } from './forbidden-calls.ts'

type Case = { name: EndpointName; endpoint: Endpoint }

/** The valid call with a wrong password or code; undefined for calls without one. */
export function buildWrongProof({ endpoint: { path } }: Case, { body = {} }: Call) {
  if (path === '/admin/signin/factor') return { ...body, code: '000000' }
  if (path === '/password/link' || path === '/signin/passkey/begin') return body
  if (path === '/password/link/use' || path === '/admin/link/use')
    return { ...body, token: `${String(body.token).split('.')[0]}.x` }
  if (path === '/signin/passkey') return { ...body, passkey: breakSignature(String(body.passkey)) }
  if (path === '/passkeys/begin') return { ...body, current: 'hazure-hazure' }
  return /^\/(admin\/factors|staff\/)/.test(path)
    ? { ...body, current: 'hazure-hazure' }
    : undefined
}

const breakSignature = (passkey: string) =>
  passkey.replace(/"signature":"[^"]*"/, '"signature":"MEUCIQ"')

/** A sign-in or a password change with a wrong password. */
export const buildWrongPassword = ({ name }: Case, LoginId: string) =>
  name === 'changePassword'
    ? { current: 'hazure-hazure', password: 'hinode-no-mise-5' }
    : { LoginId, Password: 'hazure-hazure' }
