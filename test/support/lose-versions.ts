import type { PageNumber } from '#functions/contract/page-number.ts'
import type { ShopCaller } from './caller.ts'

/** Loses what was kept of a shop's page, and with it the version that a reservation is to bring out. */
export async function loseVersions({ user }: ShopCaller, page: PageNumber): Promise<void> {
  const { listRemains, removeRemains } = await import('#functions/table/leaving-users.ts')
  const remains = await listRemains({ shopId: user.id }, 100)
  const versions = remains.filter(({ key }) => key.SK.startsWith(`PAGE#${page}#V#`))
  await Promise.all(versions.map(removeRemains))
}
