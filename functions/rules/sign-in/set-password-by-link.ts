import { messages } from '#functions/contract/messages.ts'
import { conflictFailure } from '#functions/failure.ts'
import { findAccount, type StoredShop, shopAccount } from '#functions/table/accounts/accounts.ts'
import { removeFactors } from '#functions/table/accounts/factors.ts'
import { replacePasswordByLink } from '#functions/table/accounts/profile-changes.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { passwordLinkCalls } from './send-password-link.ts'
import { type PasswordLinkCall, usePasswordLink } from './use-password-link.ts'

/**
 * Sets the password that the owner of a link has chosen, uses the link up, and ends all sessions: one transaction. The
 * same call again changes nothing. Throws `conflict` for a link that is unknown, over or used, `invalid` for a poor
 * password, and `too_many`.
 */
export function setPasswordByLink(call: PasswordLinkCall): Promise<StoredShop> {
  return usePasswordLink(call, {
    name: 'password link',
    kind: 'user',
    operationOwner: passwordLinkCalls,
    async findOwner(id) {
      const account = await findAccount('user', id)
      return account?.kind === 'user' ? account : undefined
    },
    async replacePassword(shop, password) {
      // Before the change, so that the list of shops is updated.
      await markShopActive(shop.id, password.now)
      await removeFactors(shopAccount(shop.id))
      return replacePasswordByLink(shop, password)
    },
    refuse: () => conflictFailure(messages.passwordLinkOver),
  })
}
