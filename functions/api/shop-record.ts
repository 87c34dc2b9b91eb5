import { shopRecordEndpoints } from '#functions/contract/endpoints/shop/shop-record-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { startPages as startPagesRule } from '#functions/rules/pages/start-pages.ts'
import { finishRedraw, redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { changeLook as changeLookRule } from '#functions/rules/shop-record/change-look.ts'
import { findAddresses as findAddressesRule } from '#functions/rules/shop-record/find-addresses.ts'
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

export const findAddresses = serve('findAddresses', ({ query }) =>
  Promise.resolve({ res: messages.ok, addresses: findAddressesRule(query.postal_code) }),
)

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
