import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadDrafts } from '#functions/rules/draft-links/load-drafts.ts'
import { listHolidays } from '#functions/rules/shop-record/list-holidays.ts'
import { findDraftLinkShop } from '#functions/table/sessions/draft-links.ts'

export const handler = serveEndpoint(draftLinkEndpoints.openDraft, async ({ body, now }) => {
  const found = await findDraftLinkShop(body.token, now)
  // The same answer in all cases: it does not tell whether there was such a link.
  if (!found) throw new Failure('not_found', messages.draftLinkOver)
  const { shop, link } = found
  return {
    res: messages.ok,
    shop_name: shop.shop_name,
    until: link.until,
    holidays: listHolidays(now),
    ...(await loadDrafts({ shopId: shop.id })),
  }
})
