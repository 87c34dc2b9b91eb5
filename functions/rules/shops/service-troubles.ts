import { type ServiceTrouble, troublesListed } from '#functions/contract/service.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import type { Trouble, TroublesOfKind } from '#functions/table/troubles.ts'

type Troubles = Record<ServiceTrouble['kind'], TroublesOfKind>

/** What went wrong, with whose it was, newest first, and how much of each kind. Of shops that are gone nothing. */
export function troubleAnswer({ upload, reservation }: Troubles, rows: readonly ShopRow[]) {
  const names = new Map(rows.map(({ id, shop_name }) => [id, shop_name]))
  const told = [...upload.troubles, ...reservation.troubles]
    .flatMap((trouble) => answerOf(trouble, names.get(trouble.shop_id)))
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
  const count = (kind: ServiceTrouble['kind']) => told.filter((each) => each.kind === kind).length
  return {
    troubles: told.slice(0, troublesListed),
    trouble_count: { upload: count('upload'), reservation: count('reservation') },
    trouble_more: { upload: upload.isMore, reservation: reservation.isMore },
  }
}

function answerOf(
  { shop_id, ...trouble }: Trouble,
  shop_name: string | undefined,
): ServiceTrouble[] {
  return shop_name === undefined ? [] : [{ ...trouble, shop: { id: shop_id, shop_name } }]
}
