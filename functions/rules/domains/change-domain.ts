import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, notFoundFailure } from '#functions/failure.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { putPagesAtSlug } from '#functions/rules/publishing/redraw-live-pages.ts'
import { findAccount, getShopAccount } from '#functions/table/accounts/accounts.ts'
import { clearDueTime, removeDueItem } from '#functions/table/due.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import {
  addDomain as addStoredDomain,
  endDomain,
  findDomain,
  findDomainChange,
} from '#functions/table/shops/shop-domains.ts'

type Call<Body = unknown> = RepeatableCall & { body: { id: string } & Body }

/**
 * Gives a shop an own domain; the job that checks domains does the rest. Throws `not_found`, and `conflict` for a domain that
 * another shop has, or where the shop has another.
 */
export async function addDomain(call: Call<{ host: string }>): Promise<void> {
  const { body, now } = call
  const shop = { shopId: body.id }
  await getShopAccount(body.id)
  await markShopActive(body.id, now)
  const isKnown = (await findDomain(shop))?.host === body.host
  if (isAgain(call) && isKnown) return
  const result = await addStoredDomain(shop, body.host, now)
  if (result === 'done') return
  const text = result === 'taken' && !isKnown ? messages.hostTaken : messages.domainExists
  throw conflictFailure(text, { fields: { host: text } })
}

/** Ends the own domain of a shop, and writes its pages for the platform's address. Throws `not_found`. */
export async function removeDomain(call: Call): Promise<void> {
  const { body, now } = call
  const shop = { shopId: body.id }
  await getShopAccount(body.id)
  await markShopActive(body.id, now)
  const domain = await findDomain(shop)
  if (!domain && !isAgain(call)) throw notFoundFailure()
  if (domain) await endDomain(shop, domain.host, now)
  await followDomain(shop)
}

/** Writes the pages of a shop whose domain went live, broke or was ended. Repeatable. */
export async function followDomain(shop: Shop): Promise<undefined> {
  const change = await findDomainChange(shop)
  if (!change) return undefined
  const account = await findAccount('user', shop.shopId)
  if (account) await putPagesAtSlug(account)
  await (change.isEnded ? removeDueItem : clearDueTime)(change)
  return undefined
}
