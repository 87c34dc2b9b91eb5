import { shopSupportEndpoints } from '#functions/contract/endpoints/shop/shop-support-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadPageChecks } from '#functions/rules/checks/live-checks.ts'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import { countShopMarks } from '#functions/rules/shops/list/shop-marks.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'
import {
  addNote,
  changeShopTags as changeShopTagsRule,
  countTags,
  deleteNote,
  findSupportedShop,
  loadShopSupport,
} from '#functions/rules/shops/shop-support.ts'

const serve = serveEndpoints(shopSupportEndpoints)

export const getShopListOptions = serve('getShopListOptions', async ({ now }) => {
  const shops = await listShops()
  return { tags: countTags(shops), marks: countShopMarks(shops, now) }
})

export const getShopSupport = serve('getShopSupport', async ({ parameters }) => {
  const shop = await findSupportedShop(parameters.id)
  const [support, checks] = await Promise.all([loadShopSupport(shop), loadPageChecks(shop)])
  return { support, checks }
})

export const changeShopTags = serve('changeShopTags', async (request) => {
  const support = await changeShopTagsRule(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.changed, support }
})

export const addSupportNote = serve('addSupportNote', async (request) => ({
  res: messages.registered,
  support: await addNote(request),
}))

export const deleteSupportNote = serve('deleteSupportNote', async (request) => ({
  res: messages.deleted,
  support: await deleteNote(request),
}))
