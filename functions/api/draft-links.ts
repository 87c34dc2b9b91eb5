import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import * as rules from '#functions/rules/pages/draft-links.ts'
import { listHolidays } from '#functions/rules/shop-record/calendar.ts'
import { findDraftLinkShop, findDraftLinks } from '#functions/table/sessions/draft-links.ts'

const serve = serveEndpoints(draftLinkEndpoints)
const serveInTransaction = serveEndpoints(draftLinkEndpoints, 'in-transaction')

export const listDraftLinks = serve('listDraftLinks', async ({ shop, now }) => {
  const { links } = await findDraftLinks(shop, now)
  return { links }
})

export const createDraftLink = serveInTransaction('createDraftLink', async (request) => ({
  res: messages.draftLinkMade,
  ...(await rules.createDraftLink(request)),
}))

export const endDraftLink = serve('endDraftLink', async (request) => {
  await rules.endDraftLink(request)
  return { res: messages.draftLinkEnded }
})

export const openDraft = serve('openDraft', async ({ body, now }) => {
  const found = await findDraftLinkShop(body.token, now)
  // The same answer in all cases: it does not tell whether there was such a link.
  if (!found) throw new Failure('not_found', messages.draftLinkOver)
  const { shop, link } = found
  return {
    shop_name: shop.shop_name,
    until: link.until,
    holidays: listHolidays(now),
    ...(await rules.loadDrafts(shop)),
  }
})
