import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OperationName } from '#functions/rules/operations.ts'
import { newId } from '#functions/table/accounts/accounts.ts'
import type { PasswordLink } from '#functions/table/accounts/password-links.ts'

/** The stored form of a token; keyed, because tokens of other purposes are hashed as well. */
export const hashPasswordLink = (token: string) =>
  createHmac('sha256', 'password link').update(token).digest('base64url')

/** Whether this is the token of the link. */
export function matchesPasswordLink(link: PasswordLink, token: string): boolean {
  const expected = Buffer.from(link.hash)
  const given = Buffer.from(hashPasswordLink(token))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The name of the call in the link that it uses up. Without an operation key no call is a repetition. */
export function deriveLinkUse(operation: OperationName | undefined): string {
  if (!operation) return newId()
  return createHash('sha256').update(`${operation.key} ${operation.hash}`).digest('base64url')
}
