import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { Call } from './sweep.ts'

type Case = { name: EndpointName; endpoint: Endpoint }

/** The valid call of an account with a wrong password or code; undefined where it asks for none. */
export function wrongProof({ endpoint: { path } }: Case, { body = {} }: Call) {
  if (path === '/admin/signin/factor') return { ...body, code: '000000' }
  return path.startsWith('/admin/factors') ? { ...body, current: 'hazure-hazure' } : undefined
}

/** A sign-in with a wrong password, or a change of it by who does not know it. */
export const wrongPassword = ({ name }: Case, LoginId: string) =>
  name === 'changePassword'
    ? { current: 'hazure-hazure', password: 'hinode-no-mise-5' }
    : { LoginId, Password: 'hazure-hazure' }
