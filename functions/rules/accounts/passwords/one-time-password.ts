import { limits } from '#functions/contract/limits.ts'
import { typedDashes } from '#functions/contract/text/typed-dashes.ts'
import type { Account, Issuer, StoredShop } from '#functions/table/accounts/accounts.ts'
import { groupLetters, isPassword } from './password.ts'

const life = limits.oneTimePasswordDays * 24 * 60 * 60_000

/** Returns until when a one-time password that is made now can be used, as an ISO 8601 time. */
export function newOneTimeExpiry(now: Date): string {
  return new Date(now.getTime() + life).toISOString()
}

/** Returns until when the shop's one-time password can be used; undefined when it has chosen its own. */
export const getOneTimeExpiry = (shop: StoredShop): string | undefined =>
  shop.must_change_password ? shop.one_time_until : undefined

/** Whether the shop still has a one-time password, and can no longer sign in with it. */
export function isOneTimeExpired(shop: StoredShop, now: Date): boolean {
  const end = getOneTimeExpiry(shop)
  return end !== undefined && new Date(end) <= now
}

/**
 * Whether this is the account's password. A one-time password may be typed in capitals, in full width, with spaces, and
 * without or with other hyphens; an own password is exact.
 */
export async function isAccountPassword(
  person: object,
  typed: string,
  hash: string | undefined,
): Promise<boolean> {
  if (await isPassword(typed, hash)) return true
  const letters = typed.normalize('NFKC').toLowerCase().replaceAll(notLetters, '')
  const given = groupLetters(letters)
  const isOneTime = 'must_change_password' in person && person.must_change_password === true
  return isOneTime && given !== typed && isPassword(given, hash)
}

const notLetters = new RegExp(`[-\\s${typedDashes}]`, 'g')

/** The admin or operator who makes a password or changes an address now. */
export const toIssuer = ({ id, login_id }: Pick<Issuer, 'id' | 'login_id'>, now: Date): Issuer => ({
  id,
  login_id,
  at: now.toISOString(),
})

/**
 * Who decides, besides the owner, to whom links for a password go when this account changes the e-mail address of a shop:
 * an admin, or who made the password that the shop signed in with. The first address that the shop ever has is its
 * owner's also with the one-time password of a new shop.
 */
export function findEmailIssuer(
  changer: Account,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Issuer | undefined {
  if (changer.kind === 'admin') return toIssuer(changer, now)
  return isFirst && changer.issued_by?.first ? undefined : changer.issued_by
}

const restMs = limits.changedEmailDays * 24 * 60 * 60_000

/** Whether an e-mail address that was changed at this time (ISO) has been in the record long enough to get mail. */
export const hasRested = (changedAt: string | undefined, now: Date): boolean =>
  changedAt === undefined || Date.parse(changedAt) + restMs <= now.getTime()
