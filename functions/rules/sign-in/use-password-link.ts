import { type Failure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import type { AccountKind, Issuer } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
import { hashPassword } from './password.ts'
import { deriveLinkUse, matchesPasswordLink } from './password-link-token.ts'
import { requireGoodPassword } from './password-rules.ts'
import { withProofLimits } from './sign-in-limits.ts'

export type PasswordLinkCall = {
  body: { token: string; password: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string, issuer?: Issuer) => void
  beginAudit: () => Promise<void>
}

type NewPassword = { hash: string; link: PasswordLink; usedBy: string; now: Date }

/** The links of one kind of account. */
type PasswordLinkKind<Owner> = {
  /** Names the limit of guesses. */
  name: string
  kind: AccountKind
  /** Calls without an account record their operation keys under this one. */
  operationOwner: { id: string }
  findOwner: (id: string) => Promise<Owner | undefined>
  /** Replaces the password and uses the link up; returns false where either has changed since it was read. */
  replacePassword: (owner: Owner, password: NewPassword) => Promise<boolean>
  /** The refusal of a link that is unknown, over, used or replaced. */
  refuse: () => Failure
}

/**
 * Sets the password that the owner of a one-time link has chosen. The same call again changes nothing. Throws the
 * kind's refusal, `invalid` for a poor password, and `too_many`.
 */
export async function usePasswordLink<Owner extends { login_id: string }>(
  call: PasswordLinkCall,
  kind: PasswordLinkKind<Owner>,
): Promise<Owner> {
  const { body, address, operation, now, about, beginAudit } = call
  const [id = ''] = body.token.split('.')
  const guess = { whose: `${kind.name} ${id}`, address, device: undefined, now, beginAudit }
  return withProofLimits(guess, async () => {
    const [owner, link] = await Promise.all([
      kind.findOwner(id),
      findPasswordLink({ kind: kind.kind, id }),
    ])
    if (!owner || !link || !matchesPasswordLink(link, body.token)) throw kind.refuse()
    about(id, link.issued_by)
    await requireGoodPassword(body.password, owner)
    await runOnce({ person: kind.operationOwner, operation, now }, async () => {
      const usedBy = deriveLinkUse(operation)
      if (link.used_by === usedBy) return
      if (link.used_by !== undefined || link.until <= now.getTime()) throw kind.refuse()
      const hash = await hashPassword(body.password)
      if (!(await kind.replacePassword(owner, { hash, link, usedBy, now }))) throw kind.refuse()
    })
    return owner
  })
}
