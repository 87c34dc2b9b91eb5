import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopCaller } from '#test/support/caller.ts'

/** Deletes the stored versions of a page, including that of its reservation. */
export async function deleteVersions({ user }: ShopCaller, page: PageNumber): Promise<void> {
  const { listShopRemains, removeShopRemains } = await import(
    '#functions/table/accounts/deleted-shops.ts'
  )
  const remains = await listShopRemains({ shopId: user.id }, 100)
  const versions = remains.filter(({ key }) => key.SK.startsWith(`PAGE#${page}#V#`))
  await Promise.all(versions.map(removeShopRemains))
}
