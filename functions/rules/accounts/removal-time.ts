import { limits } from '#functions/contract/limits.ts'
import type { DeletedShopProfile } from '#functions/table/deleted-shops/deleted-shops.ts'

const graceMs = limits.deletedUserDays * 24 * 60 * 60_000

/** Until when a deleted shop can be restored. */
export const getRemovalTime = ({ deleted_at }: Pick<DeletedShopProfile, 'deleted_at'>): Date =>
  new Date(Date.parse(deleted_at) + graceMs)

/** Whether the shop can still be restored. */
export const isRestorable = (shop: DeletedShopProfile, now: Date): boolean =>
  !shop.removing && now < getRemovalTime(shop)
