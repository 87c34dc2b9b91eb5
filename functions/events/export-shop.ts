import * as v from 'valibot'
import type { ArchiveContents } from '#functions/contract/shops/shop-archive.ts'
import { exportShop } from '#functions/rules/shops/archives/export-shop.ts'

const ExportShopCommand = v.strictObject({ shop: v.string() })

/**
 * Returns the contents of the shop with this login id or slug, read on demand, or undefined. The operator’s program runs
 * it with its own rights: it has neither a route nor a Lambda.
 */
export function handler(order: unknown): Promise<ArchiveContents | undefined> {
  return exportShop(v.parse(ExportShopCommand, order).shop)
}
