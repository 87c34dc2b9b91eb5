import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { removeShopPasskeys } from '#functions/table/accounts/factors.ts'
import { findPasswordLink, type PasswordLink } from '#functions/table/accounts/password-links.ts'
import { replacePasswordByLink } from '#functions/table/accounts/profile-changes.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { hashPassword } from './password.ts'
import { deriveLinkUse, matchesPasswordLink } from './password-link-token.ts'
import { requireGoodPassword } from './password-rules.ts'
import { passwordLinkCalls } from './send-password-link.ts'
import { withProofLimits } from './sign-in-limits.ts'

type Call = {
  body: { token: string; password: string }
  address: string
  operation: OperationName | undefined
  now: Date
  about: (target: string) => void
  beginAudit: () => Promise<void>
}

/**
 * Sets the password that the owner of a link has chosen, uses the link up, and ends all sessions: one transaction. The
 * same call again changes nothing. Throws `conflict` for a link that is unknown, over or used, `invalid` for a poor
 * password, and `too_many`.
 */
export async function setPasswordByLink(call: Call): Promise<StoredShop> {
  const { body, address, operation, now, about, beginAudit } = call
  const [id = ''] = body.token.split('.')
  const guess = { whose: `password link ${id}`, address, device: undefined, now, beginAudit }
  return withProofLimits(guess, async () => {
    const [account, link] = await Promise.all([findAccount('user', id), findPasswordLink(id)])
    if (account?.kind !== 'user' || !link || !matchesPasswordLink(link, body.token))
      throw linkOver()
    about(id)
    requireGoodPassword(body.password, account)
    await runOnce({ person: passwordLinkCalls, operation, now }, () =>
      replacePassword({ account, link, password: body.password }, call),
    )
    return account
  })
}

type Replacing = { account: StoredShop; link: PasswordLink; password: string }

async function replacePassword({ account, link, password }: Replacing, { operation, now }: Call) {
  const usedBy = deriveLinkUse(operation)
  if (link.used_by === usedBy) return
  if (link.used_by !== undefined || link.until <= now.getTime()) throw linkOver()
  // Before the change, so that the list of shops is updated.
  await markShopActive(account.id, now)
  await removeShopPasskeys(account.id)
  const hash = await hashPassword(password)
  if (!(await replacePasswordByLink(account, { hash, link, usedBy, now }))) throw linkOver()
}

const linkOver = () => conflictFailure(messages.passwordLinkOver)
