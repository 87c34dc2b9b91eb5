import * as v from 'valibot'
import type { ShopContents } from '#functions/contract/shop-archive.ts'
import { exportShop } from '#functions/rules/moving/export-shop.ts'

const Order = v.strictObject({ shop: v.string() })

/**
 * What a shop of this login id or slug consists of, to be read as it is asked for; undefined where there is
 * none. Run by the operator's own program, with the operator's rights: it has neither route nor Lambda.
 */
export function handler(order: unknown): Promise<ShopContents | undefined> {
  return exportShop(v.parse(Order, order).shop)
}
