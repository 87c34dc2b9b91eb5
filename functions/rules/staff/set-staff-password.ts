import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { hashPassword } from '#functions/rules/sign-in/password.ts'
import { deriveLinkUse, matchesPasswordLink } from '#functions/rules/sign-in/password-link-token.ts'
import { requireGoodPassword } from '#functions/rules/sign-in/password-rules.ts'
import { withProofLimits } from '#functions/rules/sign-in/sign-in-limits.ts'
import { type AdminProfile, findAccount } from '#functions/table/accounts/accounts.ts'
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
import { setPasswordByStaffLink } from '#functions/table/accounts/staff-changes.ts'

type Call = {
  body: { token: string; password: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string) => void
  beginAudit: () => Promise<void>
}

// Calls without an account record their operation keys under one name.
const staffLinkCalls = { id: 'staff-links' } as const

/**
 * Sets the password that an admin has chosen by a one-time link, and uses the link up. The same call again changes nothing.
 * Throws `conflict` for a link that is unknown, over, used or replaced, or whose admin is disabled or removed, `invalid` for a
 * poor password, and `too_many`.
 */
export async function setStaffPassword(call: Call): Promise<AdminProfile> {
  const { body, address, operation, now, about, beginAudit } = call
  const [id = ''] = body.token.split('.')
  const guess = { whose: `staff link ${id}`, address, device: undefined, now, beginAudit }
  return withProofLimits(guess, async () => {
    const [account, link] = await Promise.all([findAccount('admin', id), findPasswordLink(id)])
    if (account?.kind !== 'admin' || account.disabled || !link) throw linkOver()
    if (!matchesPasswordLink(link, body.token)) throw linkOver()
    about(id)
    requireGoodPassword(body.password, account)
    await runOnce({ person: staffLinkCalls, operation, now }, () =>
      replacePassword({ account, link, password: body.password }, call),
    )
    return account
  })
}

type Replacing = { account: AdminProfile; link: PasswordLink; password: string }

async function replacePassword({ account, link, password }: Replacing, { operation, now }: Call) {
  const usedBy = deriveLinkUse(operation)
  if (link.used_by === usedBy) return
  if (link.used_by !== undefined || link.until <= now.getTime() || !account.link) throw linkOver()
  const hash = await hashPassword(password)
  if (!(await setPasswordByStaffLink(account, { hash, link, usedBy }))) throw linkOver()
}

const linkOver = () => conflictFailure(messages.staffLinkOver)
