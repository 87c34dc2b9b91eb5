import type { ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import { readSetting } from '#functions/read-setting.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findDomain } from '#functions/table/shops/shop-domains.ts'

/** The origin of a domain that is live: with the scheme of the pages host and its port, which it has on one machine. */
export function toOwnOrigin(domain: ShopDomain | undefined): string | undefined {
  if (domain?.state !== 'live') return undefined
  const { host } = domain
  const { protocol, port } = new URL(readSetting('PAGES_ORIGIN'))
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The origin of a shop's own domain, if it is live. */
export async function findOwnOrigin(shop: Shop): Promise<string | undefined> {
  return toOwnOrigin(await findDomain(shop))
}
