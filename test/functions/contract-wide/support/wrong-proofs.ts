import type { Case } from './refused-calls.ts'

/** The valid call with a wrong password or code; undefined for calls without one. */
export function buildWrongProof({ endpoint: { path }, call: { body = {} } }: Case) {
  if (path === '/admin/signin/factor') return { ...body, code: '000000' }
  if (path === '/password/link' || path === '/signin/passkey/begin') return body
  if (path === '/password/link/use' || path === '/admin/link/use')
    return { ...body, token: `${String(body['token']).split('.')[0]}.x` }
  if (path === '/signin/passkey')
    return { ...body, passkey: breakSignature(String(body['passkey'])) }
  return /^\/(admin\/factors|staff\/|passkeys\/begin$)/.test(path)
    ? { ...body, current: 'hazure-hazure' }
    : undefined
}

const breakSignature = (passkey: string) =>
  passkey.replace(/"signature":"[^"]*"/, '"signature":"MEUCIQ"')

/** A sign-in or a password change with a wrong password. */
export const buildWrongPassword = ({ name }: Pick<Case, 'name'>, LoginId: string) =>
  name === 'changePassword'
    ? { current: 'hazure-hazure', password: 'hinode-no-mise-5' }
    : { LoginId, Password: 'hazure-hazure' }
