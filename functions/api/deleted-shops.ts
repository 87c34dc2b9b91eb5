import { deletedShopEndpoints } from '#functions/contract/endpoints/shop/deleted-shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/account-answers.ts'
import { purgeShop } from '#functions/rules/shops/deleted/delete-shop.ts'
import { listRestorableShops } from '#functions/rules/shops/deleted/list-deleted-shops.ts'
import { restoreShop } from '#functions/rules/shops/deleted/restore-shop.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'

const serve = serveEndpoints(deletedShopEndpoints)
const serveWithoutAnswer = serveEndpoints(deletedShopEndpoints, 'without-answer')

export const listDeletedShops = serve('listDeletedShops', listRestorableShops)

export const restoreUser = serveWithoutAnswer('restoreUser', async (request) => {
  const shop = await restoreShop(request)
  await updateShopRowsNow(shop.id)
  return { res: messages.shopRestored, user: await toShopAnswer(shop) }
})

export const purgeUser = serve('purgeUser', async (request) => {
  await purgeShop(request)
  return { res: messages.purged }
})
