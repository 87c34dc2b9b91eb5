import {
  maxListedTroubles,
  type ServiceTrouble,
} from '#functions/contract/shops/service-figures.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import type { Trouble, TroublesOfKind } from '#functions/table/shops/troubles.ts'

type Troubles = Record<ServiceTrouble['kind'], TroublesOfKind>

/**
 * The failures with their shops, newest first, and how many of each kind. Without those of removed shops.
 */
export function toTroubleAnswer({ upload, reservation }: Troubles, rows: readonly ShopRow[]) {
  const names = new Map(rows.map(({ id, shop_name }) => [id, shop_name]))
  const told = [...upload.troubles, ...reservation.troubles]
    .flatMap((trouble) => toServiceTroubles(trouble, names.get(trouble.shop_id)))
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
  const count = (kind: ServiceTrouble['kind']) => told.filter((each) => each.kind === kind).length
  return {
    troubles: told.slice(0, maxListedTroubles),
    trouble_count: { upload: count('upload'), reservation: count('reservation') },
    trouble_more: { upload: upload.isMore, reservation: reservation.isMore },
  }
}

function toServiceTroubles(
  { shop_id, ...trouble }: Trouble,
  shop_name: string | undefined,
): ServiceTrouble[] {
  return shop_name === undefined ? [] : [{ ...trouble, shop: { id: shop_id, shop_name } }]
}
