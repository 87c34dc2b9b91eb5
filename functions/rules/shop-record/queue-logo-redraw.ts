import type { Shop } from '#functions/table/shop.ts'
import { queueRedraw } from '#functions/table/shops/redraw-queue.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'

/**
 * Queues the live pages of a shop if this file is its logo; returns whether it is. Call it after the file has its new
 * path: the pages show the path of the file's record.
 */
export async function queueLogoRedraw(shop: Shop, fileId: string, at: Date): Promise<boolean> {
  if ((await findShopRecord(shop))?.logo !== fileId) return false
  return (await queueRedraw(shop, { at })) !== undefined
}
