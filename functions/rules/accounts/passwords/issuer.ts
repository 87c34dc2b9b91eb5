import { limits } from '#functions/contract/limits.ts'
import type { Account, Issuer } from '#functions/table/accounts/accounts.ts'

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
