import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listHolidays } from '#functions/rules/shop-record/list-holidays.ts'
import { listMenuPages } from '#functions/rules/shop-record/load-shop-details.ts'
import { loadShopRecord } from '#functions/rules/shop-record/load-shop-record.ts'

export const handler = serveEndpoint(endpoints.getShop, async ({ shop, now }) => {
  if (!shop) throw invalidFailure({ user: messages.missingField })
  const [{ record, notice, ...rest }, pages] = await Promise.all([
    loadShopRecord(shop),
    listMenuPages(shop),
  ])
  return {
    res: messages.ok,
    shop: record,
    ...rest,
    // One that has ended is removed a moment later.
    notice: notice?.until && new Date(notice.until) <= now ? null : notice,
    pages,
    holidays: listHolidays(now),
  }
})
