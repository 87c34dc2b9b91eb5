import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadPageChecks } from '#functions/rules/checks/live-checks.ts'
import { listShops, loadShopRows } from '#functions/rules/shops/list/list-shops.ts'
import { toListedShop } from '#functions/rules/shops/list/listed-shop.ts'
import { countShopMarks, toMarkTime } from '#functions/rules/shops/list/shop-marks.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'
import * as rules from '#functions/rules/shops/shop-support.ts'

const serve = serveEndpoints(shopSupportEndpoints)

export const getShopListOptions = serve('getShopListOptions', async ({ now }) => {
  const shops = await listShops()
  return { tags: rules.countTags(shops), marks: countShopMarks(shops, now) }
})

export const getShopSupport = serve('getShopSupport', async ({ parameters, now }) => {
  const [row] = await loadShopRows([parameters.id])
  if (!row) throw notFoundFailure()
  const shop = { shopId: row.id }
  const [support, checks] = await Promise.all([rules.loadShopSupport(shop), loadPageChecks(shop)])
  return { support, checks, listed: toListedShop(row, toMarkTime(now)) }
})

export const changeShopTags = serve('changeShopTags', async (request) => {
  const support = await rules.changeShopTags(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.changed, support }
})

export const addSupportNote = serve('addSupportNote', async (request) => {
  const support = await rules.addNote(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.registered, support }
})

export const deleteSupportNote = serve('deleteSupportNote', async (request) => {
  const support = await rules.deleteNote(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.deleted, support }
})
