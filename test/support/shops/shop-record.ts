import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ShopCaller } from '#test/support/caller.ts'

type Fields = Partial<EndpointInput<Endpoints['updateShop']>['body']['shop']>

/** The input of a call that saves these fields of the shop's record on its present version. */
export async function buildRecordChange(shop: ShopCaller, fields: Fields) {
  const { shop: record, version } = await shop.ok('getShop', {})
  return { body: { user: shop.user.id, version, shop: { ...record, ...fields } } }
}

/** Saves these fields of the shop's record. */
export const saveShopRecord = async (shop: ShopCaller, fields: Fields) =>
  shop.ok('updateShop', await buildRecordChange(shop, fields))
